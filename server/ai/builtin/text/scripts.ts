// Which writing system a text is in, since the length of a telling character n-gram depends on it.

const scripts = {
  latin: /\p{Script=Latin}/u,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
  hangul: /\p{Script=Hangul}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  indic:
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u,
} as const;

export type Script = keyof typeof scripts | 'other';

const scriptNames = Object.keys(scripts) as (keyof typeof scripts)[];

export function scriptOf(character: string): Script {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x250) return 'latin';
  return scriptNames.find((name) => scripts[name].test(character)) ?? 'other';
}

/** Letters of each script. Only letters and marks count: digits and punctuation belong to none. */
export function countScripts(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  for (const character of text) {
    if (!/[\p{L}\p{M}]/u.test(character)) continue;
    const script = scriptOf(character);
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

/** The script of most letters, or null for a text without letters. */
export function mainScript(text: string): Script | null {
  let best: Script | null = null;
  let most = 0;
  for (const [script, count] of countScripts(text)) {
    if (count > most) [best, most] = [script, count];
  }
  return best;
}

/** Written without spaces between words. */
export function isUnspaced(script: Script): boolean {
  return script === 'han' || script === 'thai';
}
