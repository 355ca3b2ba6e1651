// One form for what students type in many: the encoder takes case and punctuation for meaning.

/** Without invisible characters; NFC; spaces folded. */
export function visible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu, (character) =>
      /\s/.test(character) ? ' ' : '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** What people end a message with; other signs may belong to a name, such as C++. */
const closing = /[\s.,;:!?…¿¡؟،。，！？]/u;
const picture = /\p{Extended_Pictographic}/u;
const pictureForm = '\uFE0F';

function withoutEnding(text: string): string {
  const characters = [...text];
  let end = characters.length;
  const is = (pattern: RegExp, at: number): boolean => pattern.test(characters[at] ?? '');
  while (end > 0) {
    if (is(closing, end - 1) || is(picture, end - 1)) end -= 1;
    else if (characters[end - 1] === pictureForm && is(picture, end - 2)) end -= 2;
    else break;
  }
  return characters.slice(0, end).join('');
}

/** A sentence with a capital and a question mark, however it was typed. */
export function asQuestion(text: string): string {
  const bare = withoutEnding(visible(text));
  if (bare === '') return visible(text);
  const isShouted = /\p{Lu}/u.test(bare) && !/\p{Ll}/u.test(bare) && /\s/u.test(bare);
  const calm = isShouted ? bare.toLowerCase() : bare;
  const [first = ''] = calm;
  return `${first.toUpperCase()}${calm.slice(first.length)}?`;
}
