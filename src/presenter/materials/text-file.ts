/** What was pasted, as a file of that title. Signs that stand for folders become hyphens. */
export function textFile(title: string, text: string): File {
  const name = title.trim().replaceAll(/[/\\\s]+/g, (sign) => (/[/\\]/.test(sign) ? '-' : ' '));
  // Half a character becomes U+FFFD in it.
  return new File([text], `${name}.txt`, { type: 'text/plain' });
}
