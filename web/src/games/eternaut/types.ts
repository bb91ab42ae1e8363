// The names under which this game knows the types of the wire.

import type { EternautContent, EternautView } from '../../generated/protocol';
import type { Table } from '../../table/table.svelte';

export type View = EternautView;
export type Catalogue = EternautContent;
export type EternautTable = Table<View, Catalogue>;
