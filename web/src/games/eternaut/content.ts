// What the server says of the set before anything is revealed: Action cards, Skills, the people.

import { ask, once } from '../../lib/api';
import type { Catalogue } from './types';

export const loadCatalogue: () => Promise<Catalogue> = once(() => ask<Catalogue>('/content/eternaut'));
