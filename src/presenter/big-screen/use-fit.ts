import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many whole rows of a list there is room for: a wall does not scroll.
 * @param list of rows of one height, as high as there is room
 */
export function useFit(
  list: RefObject<HTMLElement | null>,
  most: number,
  isEmpty: boolean,
): number {
  const [fit, setFit] = useState(most);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isEmpty) return;
    const measure = () => {
      const row = element.firstElementChild;
      // Not rounded: four rows of a fraction too much are three.
      const height = row?.getBoundingClientRect().height ?? 0;
      if (height === 0) return;
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      setFit(Math.floor((element.getBoundingClientRect().height + gap + 1) / (height + gap)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [list, most, isEmpty]);
  return Math.max(0, Math.min(fit, most));
}
