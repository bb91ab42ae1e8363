//! Energy Weapons (PA-ENERGY): what firing them costs.
