//! Players that are programs.
