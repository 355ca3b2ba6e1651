// Chromium and Firefox, by Playwright.
import type { Browser, Frame, Page } from 'playwright/test';
import type { Driver, Size } from './window.ts';

/** @param hasMobile whether the browser can be told to be a phone, with a finger for a pointer */
export async function openPage(browser: Browser, size: Size, hasMobile: boolean): Promise<Driver> {
  const isPhone = hasMobile && size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
  });
  return driverOf(await context.newPage());
}

function driverOf(page: Page): Driver {
  let frame: Frame | undefined;
  const here = () => frame ?? page.mainFrame();
  const seen = (selector: string) => here().locator(selector).filter({ visible: true }).first();
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (work, argument) => here().evaluate(work as never, argument) as never,
    // Firefox does not pass a pointer on to the frame of another site.
    click: (selector) => (frame ? seen(selector).dispatchEvent('click') : seen(selector).click()),
    fill: (selector, text) => seen(selector).fill(text),
    press: (key) => page.keyboard.press(key),
    choose: async (selector, value) => void (await seen(selector).selectOption(value)),
    attach: (selector, paths) => here().locator(selector).first().setInputFiles(paths),
    async enterFrame(selector) {
      frame = undefined;
      if (selector === undefined) return;
      const element = await page.locator(selector).elementHandle();
      frame = (await element!.contentFrame())!;
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => page.context().close(),
  };
}
