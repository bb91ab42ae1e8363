// Fails when a page's scripts, or all of them, outgrow their budget, compressed.
//
// What a visitor waits for is what one page loads, so each way in has a budget of its own (near what it needs; whoever
// raises one says why in the commit). Pages and games are loaded when somebody goes there: a total alone would let the
// first page swell as long as something else shrank, and would forbid a further game that costs nobody anything.
// The total only keeps what the program carries within reason.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const TOTAL = 330;
const TABLE = 'src/pages/TablePage.svelte';
const REPLAY = 'src/pages/ReplayPage.svelte';
const PUZZLE = 'src/pages/puzzles/PuzzlePage.svelte';
const AURORA = 'src/games/last-aurora/index.ts';
const ETERNAUT = 'src/games/eternaut/index.ts';

/** Each way in: its name, KB that it may load, and what it loads besides the start of the client. */
const ROUTES = [
  ['first page', 75, []],
  ['table of Last Aurora', 188, [TABLE, AURORA]],
  ['table of The Eternaut', 158, [TABLE, ETERNAUT]],
  ['replay of Last Aurora', 183, [REPLAY, AURORA]],
  ['replay of The Eternaut', 154, [REPLAY, ETERNAUT]],
  ['puzzles', 77, ['src/pages/puzzles/Puzzles.svelte']],
  ['puzzle', 180, [PUZZLE, AURORA]],
  ['campaign', 80, ['src/pages/campaign/CampaignPage.svelte']],
  ['cards of Last Aurora', 176, [AURORA]],
  ['cards of The Eternaut', 146, [ETERNAUT]],
  ['rules of Last Aurora', 133, ['src/pages/Rules.svelte', 'src/games/last-aurora/Figure.svelte']],
  ['rules of The Eternaut', 97, ['src/pages/Rules.svelte', 'src/games/eternaut/Figure.svelte']],
  ['settings', 76, ['src/pages/SettingsPage.svelte']],
  ['games played', 80, ['src/pages/StatsPage.svelte']],
  ['about', 75, ['src/pages/About.svelte']],
];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const kilobytes = new Map();
for (const { file } of Object.values(manifest))
  if (file.endsWith('.js')) kilobytes.set(file, gzipSync(readFileSync(new URL(file, dist))).length / 1024);

/** Files that come with a chunk: its own and those of everything it imports at once. */
function scripts(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk of its own for ${name}: mend ROUTES in scripts/size.mjs`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) scripts(other, found);
  return found;
}

let over = false;
function report(what, size, budget, count) {
  const tooMuch = size > budget;
  over ||= tooMuch;
  const numbers = `${size.toFixed(1).padStart(6)} KB of ${String(budget).padStart(3)}`;
  console.log(`${what.padEnd(24)} ${numbers}, ${count} scripts${tooMuch ? '  TOO MUCH' : ''}`);
}

const sum = files => files.reduce((total, file) => total + kilobytes.get(file), 0);
for (const [what, budget, chunks] of ROUTES) {
  const found = new Set();
  for (const chunk of ['index.html', ...chunks]) scripts(chunk, found);
  report(what, sum([...found]), budget, found.size);
}
report('all of it', sum([...kilobytes.keys()]), TOTAL, kilobytes.size);
if (over) process.exit(1);
