// Turns of phrase in which somebody calls to the others, speaks of the speaker or laughs.

export const banterSignNames = ['toTheOthers', 'ofTheSpeaker', 'laughter', 'year'] as const;

const turns: Record<(typeof banterSignNames)[number], RegExp> = {
  toTheOthers:
    /\b(?:any ?(?:one|body|1)|some(?:one|body)) (?:else|here|still|in \d|from|\d)|\bany(?:one|body)\W*$|\bwho(?:['’]?s| is| else| is else)? (?:else|here|watching|still|came)\b|\b(?:am i|i'?m|are we) the only\b|\bonly one\b.{0,80}\bwho\b|\b(?:just|only) me\b|\bis it me\b|\b(?:does|did|has|is|do) (?:any|some)(?:one|body)(?: else| here)?\b/iu,
  ofTheSpeaker: /\b(?:he|she|him|her|his|hers|this (?:guy|dude|girl|lady|woman|man|chick))\b/iu,
  laughter:
    /\b(?:l+o+l+|lmf?ao|rofl|xd+|haha\w*|jaja\w*|hehe\w*|omg|wtf|bro|dude|bruh|mdr|ptdr)\b|[\u{1F600}-\u{1F64F}\u{1F923}\u{1F914}]|[:;]-?[DPp)(]|ههه|!!!/iu,
  year: /\b20[12]\d\b/u,
};

/** @param text visible characters only */
export function banterSigns(text: string): Float32Array {
  return Float32Array.from(banterSignNames, (name) => (turns[name].test(text) ? 1 : 0));
}
