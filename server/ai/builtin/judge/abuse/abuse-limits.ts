// From which logit on a text is kept back as abuse, and from which on it is marked.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import type { AbuseLimits } from '../../../encoder/encoder.ts';
import { languageOf } from '../../text/function-words.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { mainScript } from '../../text/scripts.ts';

const { limits, lenience } = chosenEncoder.tuning.abuse;

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
