import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The texts live in content/, outside this folder; the server is asked for everything else.
const server = process.env.SNOWBOUND_SERVER ?? 'http://127.0.0.1:7070';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  build: { target: 'es2022', cssCodeSplit: true, reportCompressedSize: true, assetsInlineLimit: 0, manifest: true },
  test: {
    // A page for every file costs more than the tests: those that need one say so in their first line.
    environment: 'node',
    include: ['src/**/*.test.ts'],
  },
});
