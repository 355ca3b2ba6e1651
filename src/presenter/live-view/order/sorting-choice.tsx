import { useStore } from 'zustand';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { sortings, sortTopics, topicSorting, type Sorting } from './topic-sorting.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import '../../../ui/form/choice-line.css';

const words = {
  weight: 'by_weight',
  material: 'by_material',
} as const satisfies Record<Sorting, string>;

/** Absent while no topic has a place: then there is one order only. */
export function SortingChoice({ topics }: { topics: ReadonlyMap<number, TopicSummary> }) {
  const { sorting } = useStore(topicSorting);
  if (![...topics.values()].some(({ place }) => place)) return null;
  return (
    <label className="ui-choice-line">
      <span>{say('order')}</span>
      <select
        value={sorting}
        onChange={(event) => sortTopics(event.currentTarget.value as Sorting)}
      >
        {sortings.map((one) => (
          <option key={one} value={one}>
            {say(words[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
