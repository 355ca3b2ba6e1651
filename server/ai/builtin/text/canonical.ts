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
const ending = /[\s.,;:!?…¿¡؟،。，！？]+$|\p{Extended_Pictographic}\uFE0F?$/u;

/** A sentence with a capital and a question mark, however it was typed. */
export function asQuestion(text: string): string {
  let bare = visible(text);
  while (ending.test(bare)) bare = bare.replace(ending, '');
  if (bare === '') return visible(text);
  const isShouted = /\p{Lu}/u.test(bare) && !/\p{Ll}/u.test(bare) && /\s/u.test(bare);
  const calm = isShouted ? bare.toLowerCase() : bare;
  const [first = ''] = calm;
  return `${first.toUpperCase()}${calm.slice(first.length)}?`;
}
