// A text area as high as what is in it, in browsers without `field-sizing`: Safari before 26.2, Firefox.

const growsByItself = CSS.supports('field-sizing', 'content');

/** To be called whenever its text has changed. */
export function grow(area: HTMLTextAreaElement | null): void {
  if (growsByItself || !area) return;
  const { style } = area;
  style.blockSize = 'auto';
  style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
