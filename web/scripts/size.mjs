// Fails when the built JavaScript outgrows its budget: 250 KB compressed in all.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 250 * 1024;
const folder = new URL('../dist/assets/', import.meta.url);
const scripts = readdirSync(folder).filter(name => name.endsWith('.js'));
const total = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder))).length, 0);
console.log(`${scripts.length} scripts, ${(total / 1024).toFixed(1)} KB compressed of ${BUDGET / 1024} KB`);
if (total > BUDGET) process.exit(1);
