// The word list for English that sees through spelling tricks.
import {
  RegExpMatcher,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
} from 'obscenity';

/** Coarse in a pub, but a subject in biology, history, medicine, farming or art: the head weighs them. */
const subjects = new Set(
  `abo abeed anal anus arse ass bastard bestiality boob chink cock cum dick dyke ejaculate fag felch
  hooker incest masturbate negro orgasm orgy penis piss porn prick pussy rape retard scat semen sex
  spastic tit turd vagina wank`.split(/\s+/),
);

/** Coarse wherever they are thrown at somebody, and a term where somebody asks about the matter. */
const terms = new Set(['bitch', 'faggot', 'whore', 'slut']);

/** Found with any of their inner letters starred out. */
const starred =
  `fuck fucks fucked fucker fucking shit shits shitty bullshit bitch bitches bitching cunt cunts
  asshole assholes nigger niggers nigga faggot whore whores slut sluts motherfucker dickhead`.split(
    /\s+/,
  );
/** "f***" and "f@!#", but no "f!!!". */
const allStarred = /^f(?=.*[*#%&@$])[*#%&@$!]{3}$/u;
/** Words and codes in which the list sees others. */
const ordinary =
  /shii?take\w*|fukushima\w*|moby[\s-]dick|dick[\s-]cheney|pussy[\s-]willows?|(?<!\S)(?=\S*\d\S*\d)[\p{L}\d]*(?!\S)/gu;

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

type IsHarmless = (word: string) => boolean;

/**
 * @param plain unmasked
 * @param isAsked whether it asks about the matter
 * @returns words of the list with no other use than a coarse one
 */
export function coarseInEnglish(plain: string, isHarmless: IsHarmless, isAsked: boolean): string[] {
  return wordsOfTheList(plain, isHarmless).filter((word) => !isSubject(word, isAsked));
}

/** Those that are a subject as well. */
export function subjectsInEnglish(
  plain: string,
  isHarmless: IsHarmless,
  isAsked: boolean,
): string[] {
  return wordsOfTheList(plain, isHarmless).filter((word) => isSubject(word, isAsked));
}

function isSubject(word: string, isAsked: boolean): boolean {
  return subjects.has(word) || (isAsked && terms.has(word));
}

function wordsOfTheList(plain: string, isHarmless: IsHarmless): string[] {
  return matcher
    .getAllMatches(plain.replace(ordinary, (found) => ' '.repeat(found.length)))
    .filter(({ startIndex, endIndex }) => !isHarmless(plain.slice(startIndex, endIndex + 1).trim()))
    .map(
      (match) =>
        englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '',
    )
    .filter((word) => !isHarmless(word));
}

export function hasStarred(plain: string): boolean {
  return (plain.match(/[\p{L}*#%&@$!]+/gu) ?? [])
    .filter((token) => /\p{L}[*#%&@$!]/u.test(token))
    .some(
      (token) =>
        allStarred.test(token) ||
        (/\p{L}.*\p{L}/u.test(token) && starred.some((word) => isSame(token, word))),
    );
}

function isSame(token: string, word: string): boolean {
  return (
    token.length === word.length &&
    [...token].every((letter, i) => letter === word[i] || (i > 0 && !/\p{L}/u.test(letter)))
  );
}
