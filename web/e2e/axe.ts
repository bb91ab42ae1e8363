// Barriers for people who cannot see or point, found by axe-core.

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What is serious or critical on a page. */
export async function serious(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(async () => {
    const runner = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe;
    return (await runner.run()).violations;
  });
  return violations
    .filter(one => one.impact === 'serious' || one.impact === 'critical')
    .map(
      one =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map(node => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}
