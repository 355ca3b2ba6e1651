// What of a page is not in its language.

import type { Page } from 'playwright/test';

/** All that can be read or is read aloud: texts, and names of what can be pressed. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('script, style, noscript, .ui-language select')) continue;
      found.push(textContent!);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push(element.getAttribute(name)!);
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/** What stands on the page in Latin letters, but for names, codes and what people typed. */
export async function latinWords(page: Page, but: RegExp): Promise<string[]> {
  const known = new RegExp(but.source, 'g');
  const texts = await textsOf(page);
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
  return (await textsOf(page)).filter((text) => english.has(text));
}
