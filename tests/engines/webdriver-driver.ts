// WebKitGTK and WPE, by the WebDriver that comes with each of them.
import { writeFile } from 'node:fs/promises';
import { By, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { waitUntil } from '../support/wait.ts';
import type { Driver, Key } from './window.ts';

const keys: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE };

export function driverOf(session: WebDriver): Driver {
  const find = (selector: string) =>
    session.findElements(/^[(/]/.test(selector) ? By.xpath(selector) : By.css(selector));
  /** Does it to the first that can be seen and used, again where something is in the way or on its way. */
  const once = (what: string, selector: string, work: (element: WebElement) => Promise<unknown>) =>
    waitUntil(`${what} ${selector}`, async () => {
      for (const element of await find(selector)) {
        const isDone = await attempt(async () => {
          if (!(await session.executeScript<boolean>(isUsable, element))) return false;
          await work(element);
          return true;
        });
        if (isDone) return true;
      }
      return undefined;
    });
  return {
    goto: (address) => session.get(address),
    reload: () => session.navigate().refresh(),
    async evaluate(work, argument) {
      const { value, error } = await session.executeAsyncScript<{ value?: never; error?: string }>(
        `const done = arguments[1];
        Promise.resolve(arguments[0]).then(${work.toString()}).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`,
        argument,
      );
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    click: async (selector) => void (await once('clicking', selector, (it) => it.click())),
    async fill(selector, text) {
      // `clear` of WebDriver takes the text away without the page being told.
      await once('filling', selector, async (field) => {
        await field.click();
        if (await session.executeScript<boolean>(selectAll, field)) {
          await field.sendKeys(Keys.BACK_SPACE);
        }
        await field.sendKeys(text);
      });
      // A key that came in the same breath as the text would meet what was there before.
      await waitUntil(`${selector} holds ${text}`, async () => {
        const [field] = await find(selector);
        return (await field?.getProperty('value')) === text ? true : undefined;
      });
    },
    async press(key) {
      await session.actions().sendKeys(keys[key]).perform();
    },
    async choose(selector, value) {
      await once('choosing in', selector, async (it) =>
        it.findElement(By.css(`option[value="${value}"]`)).click(),
      );
    },
    async attach(selector, paths) {
      await waitUntil(`files can be given to ${selector}`, async () => {
        const [input] = await find(selector);
        await input?.sendKeys(paths.join('\n'));
        return input ? true : undefined;
      });
    },
    async enterFrame(selector) {
      await session.switchTo().defaultContent();
      if (selector === undefined) return;
      await session.switchTo().frame(await session.findElement(By.css(selector)));
    },
    async screenshot(path) {
      // What was changed is in the picture once it has been drawn.
      await session.executeAsyncScript(
        'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));',
      );
      await writeFile(path, await session.takeScreenshot(), 'base64');
    },
    close: () => session.quit(),
  };
}

function isUsable(element: HTMLElement): boolean {
  const isDisabled = element.matches(':disabled, [aria-disabled=true]');
  return element.getClientRects().length > 0 && !isDisabled;
}

/** Whether there was something. */
function selectAll(field: HTMLInputElement): boolean {
  field.select();
  return field.value !== '';
}

const passing =
  /^(ElementClickIntercepted|ElementNotInteractable|StaleElementReference|NoSuchElement|JavascriptError)/;

async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && passing.test(error.name)) return false;
    throw error;
  }
}
