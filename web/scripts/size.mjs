// Fails when a page's scripts, or all of them, outgrow their budget, compressed.
//
// What a visitor waits for is what one page loads, so each way in has a budget of its own (near what it needs; whoever
// raises one says why in the commit); what a game may cost stands in its folder, as `budget.json`. Pages and games are loaded when somebody goes there: a total alone would let the
// first page swell as long as something else shrank, and would forbid a further game that costs nobody anything.
// The total only keeps what the program carries within reason.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const TOTAL = 330;

/** Pages of the shell: name, KB that it may load, and what it loads besides the start of the client. */
const PAGES = [
  ['first page', 77, []],
  ['puzzles', 79, ['src/pages/puzzles/Puzzles.svelte']],
  ['campaign', 82, ['src/pages/campaign/CampaignPage.svelte']],
  ['settings', 79, ['src/pages/SettingsPage.svelte']],
  ['games played', 82, ['src/pages/StatsPage.svelte']],
  ['you', 82, ['src/pages/MePage.svelte']],
  ['about', 78, ['src/pages/About.svelte']],
];

/** Pages of each game, by the name that its `budget.json` has for them: the page, and the part of the game that it loads. */
const OF_A_GAME = {
  table: ['src/pages/TablePage.svelte', 'index.ts'],
  replay: ['src/pages/ReplayPage.svelte', 'index.ts'],
  puzzle: ['src/pages/puzzles/PuzzlePage.svelte', 'index.ts'],
  cards: ['index.html', 'index.ts'],
  rules: ['src/pages/Rules.svelte', 'Figure.svelte'],
};

const games = new URL('../src/games/', import.meta.url);
function routesOf(game) {
  const budgets = JSON.parse(readFileSync(new URL(`${game}/budget.json`, games), 'utf8'));
  return Object.entries(budgets).map(([page, budget]) => {
    const [shell, part] = OF_A_GAME[page] ?? [];
    if (!part) throw new Error(`${game}/budget.json: there is no page '${page}'`);
    return [`${page}, ${game}`, budget, [shell, `src/games/${game}/${part}`]];
  });
}
const folders = readdirSync(games, { withFileTypes: true }).filter(entry => entry.isDirectory());
const ROUTES = [...PAGES, ...folders.flatMap(({ name }) => routesOf(name))];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const kilobytes = new Map();
for (const { file } of Object.values(manifest))
  if (file.endsWith('.js')) kilobytes.set(file, gzipSync(readFileSync(new URL(file, dist))).length / 1024);

/** Files that come with a chunk: its own and those of everything it imports at once. */
function scripts(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk of its own for ${name}: mend scripts/size.mjs`);
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
