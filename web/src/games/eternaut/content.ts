// What the server says of the set before anything is revealed: Action cards, Skills, the people.

import { ask, contentPath, onceAt } from '../../lib/api';
import type { Catalogue } from './types';

const catalogueAt = onceAt(path => ask<Catalogue>(path));
export const loadCatalogue = (address?: string): Promise<Catalogue> => catalogueAt(contentPath('eternaut', address));
