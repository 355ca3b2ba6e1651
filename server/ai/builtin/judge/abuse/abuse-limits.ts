// From which logit on a text is kept back as abuse, and from which on it is marked.
import { languageOf, type Language } from '../../text/function-words.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { mainScript, type Script } from '../../text/scripts.ts';

export interface AbuseLimits {
  readonly certain: number;
  readonly unsure: number;
}

/**
 * Chosen so that of genuine questions hardly one in a thousand is over the first. What asks about the
 * matter and speaks to nobody in the room needs much more, and any question more.
 */
const limits = {
  said: { certain: -1.2, unsure: -1.8 },
  wondered: { certain: -0.3, unsure: -1 },
  asked: { certain: 2.1, unsure: 0.8 },
} as const;
/**
 * Added to these where the sets that the head has learnt from are harsher than a class is, chosen so
 * that at most three in a thousand lines of the events are over the limit.
 */
const lenience: { readonly [of in Language | Script]?: number } = {
  arabic: 0.2,
  de: 0.1,
  fr: 0.1,
};

/** After the question more is said: what comes then is no question. */
const goesOn = /^[^?？؟]*[?？؟]\s*\S+\s+\S+\s+\S/u;

/** @param isAsked whether it asks about the matter and speaks to nobody in the room */
export function abuseLimits(text: string, isAsked: boolean): AbuseLimits {
  const { certain, unsure } =
    limits[isAsked && !goesOn.test(text) ? 'asked' : wonders(text) ? 'wondered' : 'said'];
  const more = lenienceFor(text);
  return { certain: certain + more, unsure: unsure + more };
}

function lenienceFor(text: string): number {
  const [language, script] = [languageOf(wordsOf(text)), mainScript(text)];
  return (language && lenience[language]) ?? (script && lenience[script]) ?? 0;
}

const wonders = (text: string): boolean => /[?？؟]/u.test(text);
