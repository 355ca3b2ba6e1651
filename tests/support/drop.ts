// Files that a person drags from their desktop onto the page.

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from 'playwright/test';

/** Drops the files at these paths, all at once, where the page takes files. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path),
      base64: (await readFile(path)).toString('base64'),
    })),
  );
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, files);
  await page.locator('.ui-drop').dispatchEvent('drop', { dataTransfer });
}
