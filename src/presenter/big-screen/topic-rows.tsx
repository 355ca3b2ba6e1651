import { useLayoutEffect, useRef, type CSSProperties, useState, type RefObject } from 'react';
import type { TopicSummary } from '../../../contract/entities.ts';
import { neighbourColours } from '../../ui/theme/topic-colour.ts';
import { animateMove, moveEasing } from '../../ui/animate-move.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import { sayBigScreen as say } from '../../i18n/presenter.ts';
import { headingsOf, isBetterDivided } from '../topics/headings.ts';

interface WallRowsProps {
  topics: readonly TopicSummary[];
  leaving: ReadonlySet<number>;
  /** For how many a card leaves room, however much there is in it. */
  least: number;
  answeredCount: number;
  isBesideCard: boolean;
}

const moveMs = 500;
/** How many are shown where there is room. */
const most = 12;

/** The topics that come next, a line each, and how many there are beside them. */
export function TopicRows(props: WallRowsProps) {
  const { topics, leaving, least, answeredCount, isBesideCard } = props;
  const list = useRef<HTMLOListElement>(null);
  const fit = useFit(list, `${isBesideCard} ${topics.length === 0}`);
  const tops = useRef<ReadonlyMap<number, number>>(new Map());
  const shown = topics.slice(0, fit);
  const more = topics.length - shown.length;
  const colours = neighbourColours(topics.map(({ ordinal }) => ordinal));

  useLayoutEffect(() => {
    const before = tops.current;
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    tops.current = new Map(rows.map((row) => [Number(row.dataset['id']), row.offsetTop]));
    if (before.size === 0) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of rows) {
      const top = before.get(Number(row.dataset['id']));
      if (top === row.offsetTop) continue;
      const distance = (top ?? row.offsetTop + row.offsetHeight) - row.offsetTop;
      if (isCalm || top === undefined) {
        row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: moveMs, easing: moveEasing });
      }
      if (!isCalm) animateMove(row, distance, moveMs);
    }
  });

  return (
    <>
      <ol
        // Drawn anew where the card comes or goes: its rows glide to their new places instead of jumping.
        key={String(isBesideCard)}
        className="big-screen-rows"
        ref={list}
        aria-label={say('topics')}
        style={{ '--rows': Math.min(least, topics.length) } as CSSProperties}
      >
        {shown.map((topic, index) => (
          <li
            key={topic.id}
            data-id={topic.id}
            data-leaving={leaving.has(topic.id) || undefined}
            data-colour={colours[index]}
            className="big-screen-row ui-topic"
          >
            <Count count={topic.student_count} />
            <span className="big-screen-row__title" dir="auto">
              {topic.title}
            </span>
          </li>
        ))}
      </ol>
      <p className="big-screen-more">
        {more > 0 && say('more', { count: more })}
        {more > 0 && answeredCount > 0 && betweenFacts}
        {answeredCount > 0 && say('answered_count', { count: answeredCount })}
        {more > 0 && <Headings topics={topics} shown={fit} />}
      </p>
    </>
  );
}

interface HeadingsProps {
  topics: readonly TopicSummary[];
  /** How many of them have a row. */
  shown: number;
}

/** What in the material the others are about, the heaviest first: as many as have room in the line. */
function Headings({ topics, shown }: HeadingsProps) {
  const headings = headingsOf(topics.filter(({ place }) => place?.heading !== undefined));
  if (!isBetterDivided(topics.length, headings)) return null;
  const ofOthers = headingsOf(topics.slice(shown).filter(({ id }) => headings.has(id)));
  return [...new Set(ofOthers.values())]
    .sort((one, other) => other.weight - one.weight)
    .map(({ key, label, weight }) => (
      <span key={key} className="big-screen-more__heading">
        <bdi>{label}</bdi> <b aria-hidden="true">{weight}</b>
        <span className="ui-hidden">{say('students', { count: weight })}</span>
      </span>
    ));
}

/** How many want to know. */
export const Count = ({ count }: { count: number }) => (
  <span className="big-screen-count">
    {count}
    <span className="ui-hidden">{say('students', { count })}</span>
  </span>
);

/**
 * How many whole rows of a list there is room for: a wall does not scroll.
 * @param list of rows of one height, as high as there is room
 * @param drawing another one where the list is another element, or has its first row
 */
function useFit(list: RefObject<HTMLElement | null>, drawing: string): number {
  const [fit, setFit] = useState(most);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
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
  }, [list, drawing]);
  return Math.max(0, Math.min(fit, most));
}
