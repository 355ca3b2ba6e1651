// What of a page is not in its language.

import type { Page } from 'playwright/test';

/** All that can be read or is read aloud: texts, and names of what can be pressed. */
const textsOf = (page: Page, skipped: string): Promise<string[]> =>
  page.evaluate((without) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest(without)) continue;
      found.push(textContent!);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push(element.getAttribute(name)!);
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  }, skipped);

const unread = 'script, style, noscript, .ui-language select';
/** What people typed runs in its own direction. */
const typedByPeople = 'bdi, [dir=auto]';

/** What stands on the page in Latin letters, but for codes and what people typed. */
export async function latinWords(page: Page, but: RegExp): Promise<string[]> {
  const known = new RegExp(but.source, 'gu');
  const texts = await textsOf(page, `${unread}, ${typedByPeople}`);
  return texts.filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(known, '')));
}

type Words = Readonly<Record<string, string>>;

/**
 * What the page says as an English page would.
 * @param translated pairs of the English words of a part and those of the language of the page
 */
export async function englishWords(
  page: Page,
  translated: readonly (readonly [english: Words, words: Words])[],
): Promise<string[]> {
  const english = new Set<string>();
  for (const [from, to] of translated) {
    const own = new Set(Object.values(to));
    for (const text of Object.values(from)) if (!own.has(text)) english.add(text);
  }
  return (await textsOf(page, unread)).filter((text) => english.has(text));
}
