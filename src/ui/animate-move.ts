/** As `--ease` of tokens.css. */
export const moveEasing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/**
 * Lets what has changed its place be seen on its way: from so many pixels below it, or above where they
 * are negative. What is on its way already goes on from where it is seen.
 * @param duration in milliseconds
 */
export function animateMove(element: HTMLElement, fromPx: number, duration: number): void {
  element.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], {
    duration,
    easing: moveEasing,
    composite: 'add',
  });
}
