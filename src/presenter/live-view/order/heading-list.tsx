import { useId, useState, type ReactNode } from 'react';
import { sayChanges as sayChange, sayLiveView as say } from '../../../i18n/presenter.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckIcon, ChevronIcon, SpeechIcon } from '../../../ui/icon/icons.tsx';
import type { TopicGroups } from './topic-groups.ts';
import { groupsOf, type Heading, type HeadingGroup } from '../../topics/headings.ts';
import './heading-list.css';

interface HeadingListProps {
  /** In their order. */
  ids: readonly number[];
  headings: ReadonlyMap<number, Heading>;
  /** What the presenter holds at the top stands above all headings. */
  isAtTop: (id: number) => boolean;
  questions: TopicGroups;
  onAnswerAll: (ids: readonly number[]) => void;
  /** Of those under a heading: one after the other. */
  onSpotlight: (ids: readonly number[]) => void;
  children: (ids: readonly number[], label: string) => ReactNode;
}

/** Topics under the headings of the material, each of which can be folded. */
export function HeadingList(props: HeadingListProps) {
  const { ids, headings, isAtTop, questions, onAnswerAll, onSpotlight, children } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const atTop = ids.filter(isAtTop);
  const groups = groupsOf(
    ids.filter((id) => !isAtTop(id)),
    headings,
  );
  return (
    <>
      {atTop.length > 0 && children(atTop, say('topics'))}
      {groups.map((group) => {
        const key = group.heading?.key ?? '';
        return (
          <HeadingSection
            key={key}
            group={group}
            questionCount={group.ids.reduce((sum, id) => sum + (questions.get(id)?.length ?? 0), 0)}
            isFolded={folded.has(key)}
            onToggle={() => toggle(key)}
            onAnswerAll={() => onAnswerAll(group.ids)}
            onSpotlight={() => onSpotlight(group.ids)}
          >
            {children}
          </HeadingSection>
        );
      })}
    </>
  );
}

interface HeadingSectionProps {
  group: HeadingGroup;
  questionCount: number;
  isFolded: boolean;
  onToggle: () => void;
  onAnswerAll: () => void;
  onSpotlight: () => void;
  children: HeadingListProps['children'];
}

function HeadingSection(props: HeadingSectionProps) {
  const { group, questionCount, isFolded, onToggle, onAnswerAll, onSpotlight, children } = props;
  const id = useId();
  const label = group.heading?.label ?? sayChange('no_heading');
  return (
    <section className="heading-group" aria-labelledby={`${id}-label`}>
      <header className="heading-group__head" data-part={`heading ${group.heading?.key ?? ''}`}>
        <h2 className="heading-group__title">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={onToggle}
            className="heading-group__button"
          >
            <ChevronIcon />
            <span className="heading-group__label" id={`${id}-label`} dir="auto">
              {label}
            </span>
            <span className="heading-group__counts">
              {sayChange('heading_counts', { questions: questionCount, topics: group.ids.length })}
            </span>
          </button>
        </h2>
        {group.heading && (
          <>
            <Button
              variant="quiet"
              isIcon
              title={sayChange('now')}
              aria-label={say('now_of', { title: label })}
              onClick={onSpotlight}
            >
              <SpeechIcon />
            </Button>
            <Button
              variant="quiet"
              isIcon
              title={say('answer_all')}
              aria-label={say('answer_all_of', { heading: label })}
              onClick={onAnswerAll}
            >
              <CheckIcon />
            </Button>
          </>
        )}
      </header>
      <div id={id} hidden={isFolded}>
        {!isFolded && children(group.ids, label)}
      </div>
    </section>
  );
}
