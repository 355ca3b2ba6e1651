// The page that tells of the product, opened from its file: docs/index.html.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { test } from '../support/page.ts';
import { tooWide } from '../support/too-wide.ts';

const docs = join(import.meta.dirname, '../../docs');
const site = pathToFileURL(join(docs, 'index.html')).href;

for (const width of [320, 1280]) {
  test(`can be read at ${width} px, light and dark, and leads somewhere`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site);
    expect(await tooWide(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      if (link.startsWith('#')) await expect(page.locator(link)).toHaveCount(1);
      else expect(existsSync(join(docs, link)), link).toBe(true);
    }
    await expect(page.getByRole('img')).toHaveJSProperty('naturalWidth', 1280);
  });
}
