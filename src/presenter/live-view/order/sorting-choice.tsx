import { useStore } from 'zustand';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { headingsOf } from '../../topics/headings.ts';
import { sortings, sortTopics, topicSorting, type Sorting } from './topic-sorting.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import '../../../ui/form/choice-line.css';

const words = {
  weight: 'by_weight',
  headings: 'by_headings',
  material: 'by_material',
} as const satisfies Record<Sorting, string>;

/** Absent while no topic has a place: then there is one order only. */
export function SortingChoice({ topics }: { topics: ReadonlyMap<number, TopicSummary> }) {
  const { sorting } = useStore(topicSorting);
  const isDivided = headingsOf(topics.values()).size > 0;
  if (![...topics.values()].some(({ place }) => place)) return null;
  const offered = sortings.filter((one) => one !== 'headings' || isDivided || one === sorting);
  return (
    <label className="ui-choice-line">
      <span>{say('order')}</span>
      <select
        value={sorting}
        onChange={(event) => sortTopics(event.currentTarget.value as Sorting)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {say(words[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
