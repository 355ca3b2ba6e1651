// Topics that ask what somebody is typing, found on the phone: words are alike when they begin alike
// or share most of their letters' triples, so that endings and slips do not matter.

/** Shorter texts say too little. */
export const alikeFromCharacters = 12;
const alikeAtMost = 2;
/** How much of what was typed must be in the topic, and of the topic in what was typed. */
const typedShare = 0.6;
const topicShare = 0.34;
const wordLikeness = 0.5;
/** How much of the shorter word must be the beginning of both. */
const stemShare = 0.75;
const stemLetters = 3;

/** Words that nearly every question has: they make none alike. */
const common = new Set(
  (
    'a an and are as at be by can could do does did for from had has have how i if in is it its me my of on or ' +
    'our please should so than that the their them then there these they this to us was we were what when where ' +
    'which who why will with would you your about explain again mean ' +
    'aber auch auf aus bei bitte das dass dem den der des die ein eine einen einer er es für gibt hat ich im ist ' +
    'kann man mit nicht noch oder sich sie sind über und uns von vor wann warum was wenn wer wie wird wir wo zu zum ' +
    'au aux avec ce ces comment dans de des du elle en est et il je la le les leur mais nous on ou où par pas ' +
    'pour pourquoi quand que quel quelle qui quoi se ses si son sont sur un une vous ' +
    'al como con cual cuál cuando cuándo de del donde dónde el ella en es esta este hay la las lo los más no nos ' +
    'para pero por porque qué que quien quién se ser si sin son su sus un una uno y'
  ).split(' '),
);

/** Scripts that put no space between words: two letters each stand for a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const pairsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
};

/** The words that say what it is about. */
function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = runs.flatMap((run) => (unspaced.test(run) ? pairsOf(run) : run));
  return [...new Set(words)].filter((word) => !common.has(word));
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

function triplesOf(word: string): Set<string> {
  const padded = ` ${word} `;
  const triples = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) triples.add(padded.slice(at, at + 3));
  return triples;
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < 4 || other.length < 4) return false;
  const shorter = Math.min(one.length, other.length);
  const stem = Math.max(stemLetters, Math.ceil(shorter * stemShare));
  if (one.slice(0, stem) === other.slice(0, stem)) return true;
  const [a, b] = [triplesOf(one), triplesOf(other)];
  const shared = [...a].filter((triple) => b.has(triple)).length;
  return (2 * shared) / (a.size + b.size) >= wordLikeness;
}

/** Long words say more than short ones. */
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + Math.min(word.length, 8), 0);

const shareIn = (words: readonly string[], others: readonly string[]): number =>
  weightOf(words.filter((word) => others.some((other) => areAlike(word, other)))) /
  Math.max(1, weightOf(words));

/** @returns the topics that ask the same, the likest first, two at the most */
export function alike<T extends { readonly title: string }>(
  text: string,
  topics: readonly T[],
): T[] {
  if ([...text.trim()].length < alikeFromCharacters) return [];
  const typed = wordsOf(text).map(plain);
  // The last word may not be finished.
  const last = /[\p{L}\p{N}]$/u.test(text) ? typed.at(-1) : undefined;
  return topics
    .map((topic) => {
      const asked = wordsOf(topic.title).map(plain);
      const begun =
        last !== undefined && last.length >= 3
          ? asked.find((word) => word.startsWith(last))
          : undefined;
      const words = typed.map((word) => (word === last && begun ? begun : word));
      const [of, by] = [shareIn(words, asked), shareIn(asked, words)];
      return { topic, of, by, score: of * by };
    })
    .filter(({ of, by }) => of >= typedShare && by >= topicShare)
    .sort((one, other) => other.score - one.score)
    .slice(0, alikeAtMost)
    .map(({ topic }) => topic);
}
