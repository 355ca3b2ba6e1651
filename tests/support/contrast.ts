// How well a mark can be told from what is behind it.

import type { Locator } from 'playwright/test';

/**
 * @returns the contrast of an element's text colour with the nearest background that is not
 * transparent, from 1 to 21, all opacities in between counted in
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio)
 */
export const contrastOf = (mark: Locator): Promise<number> =>
  mark.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    /** Red, green, blue and alpha, from 0 to 1, of whatever CSS calls a colour. */
    const channelsOf = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
    };
    const luminance = (channels: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
        channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let opacity = 1;
    let behind = [1, 1, 1, 1];
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const own = channelsOf(style.backgroundColor);
      if (own[3] === 1) {
        behind = own;
        break;
      }
      opacity *= Number(style.opacity);
    }
    const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(getComputedStyle(element).color);
    const share = alpha * opacity;
    const seen = [red, green, blue].map(
      (channel, index) => channel * share + (behind[index] ?? 1) * (1 - share),
    );
    const [dark = 0, light = 0] = [luminance(seen), luminance(behind.slice(0, 3))].toSorted(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05);
  });
