// A column that shows calmly how its parts change places, also from one list to another, and that
// scrolls along so that the topic the reader looks at stays where it is on the screen. A class: only
// getSnapshotBeforeUpdate sees the places before a change.

import { Component, createRef, type ReactNode } from 'react';
import { animateMove } from '../../../ui/animate-move.ts';

interface SteadyColumnProps {
  className: string;
  /** Topics that the reader is busy with, the most likely first: one of them keeps its place. */
  anchors: readonly number[];
  /** What moves as one has a `data-id`, if it is a topic, or a `data-part` of its own. */
  children: ReactNode;
}

interface Places {
  tops: Map<string, number>;
  visible: ReadonlySet<string>;
  isScrolled: boolean;
}

const nameOf = ({ dataset }: HTMLElement): string => dataset['id'] ?? dataset['part'] ?? '';

const moveMs = 320;
const farPx = 1_200;

/** @returns how far the page did scroll: at its ends it cannot */
function scrolled(byPx: number): number {
  if (byPx === 0) return 0;
  const before = scrollY;
  scrollBy({ top: byPx, behavior: 'instant' });
  return scrollY - before;
}

export class SteadyColumn extends Component<SteadyColumnProps> {
  private readonly column = createRef<HTMLDivElement>();

  private parts(): HTMLElement[] {
    const parts = this.column.current?.querySelectorAll<HTMLElement>('[data-id], [data-part]');
    return [...(parts ?? [])];
  }

  override getSnapshotBeforeUpdate(): Places {
    const parts = this.parts();
    const visible = parts.filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return {
      tops: new Map(parts.map((part) => [nameOf(part), part.offsetTop])),
      visible: new Set(visible.map(nameOf)),
      isScrolled: (this.column.current?.getBoundingClientRect().top ?? 0) < 0,
    };
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Places): void {
    const parts = this.parts();
    const distances = new Map<string, number>();
    for (const part of parts) {
      const top = before.tops.get(nameOf(part));
      if (top !== undefined) distances.set(nameOf(part), part.offsetTop - top);
    }
    const drift = scrolled(this.drift(before, distances));
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const part of parts) {
      const seen = drift - (distances.get(nameOf(part)) ?? drift);
      if (seen === 0 || Math.abs(seen) > farPx) continue;
      animateMove(part, seen, moveMs);
    }
  }

  /** How far to scroll so that what is looked at stays where it is, in pixels. */
  private drift({ visible, isScrolled }: Places, distances: ReadonlyMap<string, number>): number {
    const anchor = this.props.anchors
      .map(String)
      .find((name) => visible.has(name) && distances.has(name));
    if (anchor !== undefined) return distances.get(anchor) ?? 0;
    if (!isScrolled) return 0;
    const seen = [...visible].flatMap((name) => distances.get(name) ?? []).sort((a, b) => a - b);
    return seen[Math.floor(seen.length / 2)] ?? 0;
  }

  override render() {
    const { className, children } = this.props;
    return (
      <div ref={this.column} className={className}>
        {children}
      </div>
    );
  }
}
