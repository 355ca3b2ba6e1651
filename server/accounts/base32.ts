// RFC 4648, without padding.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** @param text of capitals and digits. Undefined unless `toBase32` makes it */
export function fromBase32(text: string): Buffer | undefined {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = Buffer.from(
    (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)),
  );
  return toBase32(bytes) === text ? bytes : undefined;
}
