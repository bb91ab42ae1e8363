import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// A real server with the built client inside, and the Chromium of the system. Build both first:
//   npm run build && cargo build -p snowbound
const port = Number(process.env.SNOWBOUND_PORT ?? 7391);
const url = `http://127.0.0.1:${port}`;
const program = process.env.SNOWBOUND_PROGRAM ?? '../target/debug/snowbound';
const db = join(tmpdir(), `snowbound-e2e-${process.pid}.db`);
process.on('exit', () => ['', '-lock', '-wal', '-shm'].forEach(part => rmSync(db + part, { force: true })));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // What is waited for may come late on a busy machine; what never comes is no quicker found out.
  expect: { timeout: 10_000 },
  workers: 1,
  // A busy machine may miss a moment; a mistake fails every time.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: url,
    actionTimeout: 20_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
  },
  // What the server sends or says is the same in every window: such a test is played in one of them.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `${program} serve --listen 127.0.0.1:${port} --db ${db} --no-browser --unhurried --counted-seeds --private-webhooks`,
    url: `${url}/api/health`,
    timeout: 30_000,
    // Whoever names a port wants a server of their own there, not one that somebody else left running.
    reuseExistingServer: process.env.SNOWBOUND_PORT === undefined,
  },
});
