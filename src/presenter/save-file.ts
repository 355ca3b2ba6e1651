/** Time in which a browser has begun to read a file that it was given. */
const readWithinMs = 1_200;

/** Hands a file to the browser, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

/** Such as "Photosynthesis 2.csv": what no file system takes is left out. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.+$/, '');
  return `${[...name].slice(0, 80).join('') || 'Askroom'}.${extension}`;
}
