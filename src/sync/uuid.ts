/** A random UUID (version 4, RFC 9562). Made by hand: `crypto.randomUUID` is missing on plain http. */
export const uuid = (): string =>
  // The 8 stands for the variant: its upper two bits are kept.
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit | (byte & (15 >> (+digit / 4)))).toString(16);
  });
