// Pictures of screens, for whoever wants to look at them: `SCREENSHOTS=folder npx playwright test …`.
import type { Page } from 'playwright/test';
import { untilStill } from './still.ts';

export interface PictureOptions {
  /** With what lies below the window. */
  fullPage?: boolean;
  /** One of each; by default the one that the page has. */
  sizes?: readonly { width: number; height: number }[];
  inBothSchemes?: boolean;
}

const folder = process.env['SCREENSHOTS'];

/** Where pictures are wanted at all. Afterwards the size is as before, and no scheme of `inBothSchemes` is left. */
export async function takePicture(
  page: Page,
  name: string,
  { fullPage = false, sizes, inBothSchemes = false }: PictureOptions = {},
): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize();
  const schemes = inBothSchemes ? (['light', 'dark'] as const) : [undefined];
  for (const size of sizes ?? [undefined]) {
    if (size) await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      if (colorScheme) await page.emulateMedia({ colorScheme });
      await untilStill(page);
      const file = [name, size?.width, colorScheme].filter((part) => part !== undefined).join('-');
      await page.screenshot({
        path: `${folder}/${file.replaceAll(/[^\w-]+/g, '-')}.png`,
        fullPage,
      });
    }
  }
  if (inBothSchemes) await page.emulateMedia({ colorScheme: null });
  if (sizes && before) await page.setViewportSize(before);
}
