// Goes from one language to another while a page is open.

import { localText } from '../sync/local-text.ts';
import { directionOf, type Language } from '../../contract/locales.ts';
import { language, loaders } from '../i18n/index.ts';

const chosen = localText('language');
/** Asked for last: what arrives for an earlier choice is left. */
let goal: Language;

/**
 * Goes on in the language that a person has chosen, all at once, now and from now on; unless another
 * one is chosen before its words are there.
 * @throws TypeError where the network does not give its words: nothing has changed then
 */
export async function choose(code: Language): Promise<void> {
  goal = code;
  if (code !== language.getState().code) {
    const puts: (() => void)[] = [];
    // A screen that is opened meanwhile needs more of it.
    while (puts.length < loaders.size) puts.push(await [...loaders][puts.length]!(code));
    if (goal !== code) return;
    for (const put of puts) put();
    Object.assign(document.documentElement, { lang: code, dir: directionOf(code) });
    language.setState(({ edition }) => ({ code, edition: edition + 1 }));
  }
  chosen.set(code);
}
