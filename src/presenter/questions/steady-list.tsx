// A list that shows calmly how its items change places, and that scrolls along so that the item
// the reader looks at stays where it is on the screen. A class: only getSnapshotBeforeUpdate sees
// the places before a change.

import { Component, createRef, type ReactNode } from 'react';

interface SteadyListProps {
  className: string;
  label: string;
  /** Items that the reader is busy with, the most likely first: one of them keeps its place. */
  anchors: readonly number[];
  /** Each a list item with `data-id`. */
  children: ReactNode;
}

interface Places {
  tops: Map<number, number>;
  visible: ReadonlySet<number>;
  isScrolled: boolean;
}

const idOf = (item: HTMLElement): number => Number(item.dataset['id']);

const moveMs = 320;
const moveEasing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const farPx = 1_200;

export class SteadyList extends Component<SteadyListProps> {
  private readonly list = createRef<HTMLOListElement>();

  private items(): HTMLElement[] {
    return [...(this.list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
  }

  override getSnapshotBeforeUpdate(): Places {
    const items = this.items();
    const visible = items.filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return {
      tops: new Map(items.map((item) => [idOf(item), item.offsetTop])),
      visible: new Set(visible.map(idOf)),
      isScrolled: (this.list.current?.getBoundingClientRect().top ?? 0) < 0,
    };
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Places): void {
    const distances = new Map<number, number>();
    for (const item of this.items()) {
      const top = before.tops.get(idOf(item));
      if (top !== undefined) distances.set(idOf(item), item.offsetTop - top);
    }
    const drift = this.drift(before, distances);
    if (drift !== 0) scrollBy({ top: drift, behavior: 'instant' });
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const item of this.items()) {
      const seen = drift - (distances.get(idOf(item)) ?? drift);
      if (seen === 0 || Math.abs(seen) > farPx) continue;
      item.animate([{ transform: `translateY(${seen}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: moveEasing,
      });
    }
  }

  /** How far to scroll so that what is looked at stays where it is, in pixels. */
  private drift({ visible, isScrolled }: Places, distances: ReadonlyMap<number, number>): number {
    const anchor = this.props.anchors.find((id) => visible.has(id) && distances.has(id));
    if (anchor !== undefined) return distances.get(anchor) ?? 0;
    if (!isScrolled) return 0;
    const seen = [...visible].flatMap((id) => distances.get(id) ?? []).sort((a, b) => a - b);
    return seen[Math.floor(seen.length / 2)] ?? 0;
  }

  override render() {
    const { className, label, children } = this.props;
    return (
      <ol ref={this.list} className={className} aria-label={label}>
        {children}
      </ol>
    );
  }
}
