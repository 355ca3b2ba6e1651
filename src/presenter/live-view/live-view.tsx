import { useEffect, useMemo, useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { TopicSummary } from '../../../contract/entities.ts';
import { keepFocusNear } from '../changes/keep-focus-near.ts';
import { useChanges } from '../changes/use-changes.tsx';
import type { Content } from '../live/content.ts';
import type { LivePresentation, LiveState } from '../live/live-presentation.ts';
import { patchedTopic, patchedTopics, spotlitTopic } from '../topics/state/topic-state.ts';
import { FoldedSection } from './folded-section.tsx';
import { RejectedList } from './review/rejected-list.tsx';
import { SteadyColumn } from './order/steady-column.tsx';
import { TopicCard } from './topic/topic-card.tsx';
import { TopicPane } from './topic/topic-pane.tsx';
import { HeadingList } from './order/heading-list.tsx';
import { headingsOf } from '../topics/headings.ts';
import { useAttention } from './use-attention.ts';
import type { LiveViewDialogs } from './use-live-view-dialogs.tsx';
import { useLiveViewKeys } from './use-live-view-keys.ts';
import { createColours } from './order/kept-colours.ts';
import { WaitingChanges } from './order/waiting-changes.tsx';
import { sayLiveView as say } from '../../i18n/presenter.ts';
import { ChevronIcon } from '../../ui/icon/icons.tsx';
import { useNews } from './order/topic-groups.ts';
import { useFrozenTopics } from './order/frozen-view.ts';
import { useTopicOrder } from './order/settling-order.ts';
import { useSorting } from './order/topic-sorting.ts';

/** From here on the chosen topic stands beside the list. */
const wide = matchMedia('(min-width: 1000px)');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

interface SingleSectionProps {
  ids: readonly number[];
  held: ReadonlySet<number>;
  /** There are no topics above them: then all are shown. */
  areAlone: boolean;
  children: (ids: readonly number[]) => ReactNode;
}

/** So many are always there. */
const shownCount = 5;

/** What one student asked, below the topics of several: the first ones, and the others on demand. */
function SingleSection({ ids, held, areAlone, children }: SingleSectionProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (ids.length === 0) return null;
  const first = ids.filter((id, index) => index < shownCount || held.has(id));
  const hidden = areAlone ? 0 : ids.length - first.length;
  const isOpen = hidden === 0 || isUnfolded;
  return (
    <div className="pq-singles">
      {!areAlone && (
        <h2 className="pq-singles__title" data-part="singles">
          {say('singles_count', { count: ids.length })}
        </h2>
      )}
      {children(isOpen ? ids : first)}
      {hidden > 0 && (
        <button
          type="button"
          className="pq-singles__more"
          data-part="more"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? say('fewer') : say('more', { count: hidden })}
          <ChevronIcon />
        </button>
      )}
    </div>
  );
}

interface LiveViewProps {
  state: LiveState;
  content: Content;
  live: LivePresentation;
  dialogs: LiveViewDialogs;
}

/** Of those in which topics belong. */
const countFiles = (topics: ReadonlyMap<number, TopicSummary>): number =>
  new Set([...topics.values()].flatMap(({ place }) => place?.file ?? [])).size;

/**
 * Open topics, the heaviest first or as chosen, single questions and answered topics below; beside
 * them the one that is chosen, where there is room for it.
 */
export function LiveView({ state, content, live, dialogs }: LiveViewProps) {
  const isWide = useIsWide();
  const { open, pointed, focused, cursor, toggle, choose, ...attention } = useAttention();
  const { patches } = state;
  const spotlitId = spotlitTopic(state)?.id;
  /** What the right side shows: what was chosen last, or what is spoken of. */
  const paneId = isWide ? ([...open].at(-1) ?? spotlitId) : undefined;
  const anchors = useMemo(
    () => [...new Set([...attention.anchors, ...(paneId === undefined ? [] : [paneId])])],
    [attention.anchors, paneId],
  );
  const held = useMemo(() => new Set(anchors), [anchors]);
  const { topics: frozen, groups, waiting, show } = useFrozenTopics(content, held);
  const topics = useMemo(() => patchedTopics(frozen, patches), [frozen, patches]);
  const headings = useMemo(() => headingsOf(topics.values()), [topics]);
  const sorting = useSorting(topics, headings, held);
  const ordered = useMemo(
    () =>
      [...topics.values()].map((topic) => {
        const size = groups.get(topic.id)?.length ?? 0;
        return {
          id: topic.id,
          topic,
          size,
          heading: headings.get(topic.id),
          isAnswered: topic.has_been_answered === 1,
          // Under headings and in the material's order it has its place among the others.
          isSingle:
            sorting === 'weight' && topic.is_at_top === 0 && size === 1 && topic.student_count < 2,
        };
      }),
    [topics, groups, headings, sorting],
  );
  const { sortAll, ...order } = useTopicOrder(ordered, held, sorting);
  const colours = useMemo(() => createColours(), [])(
    [...order.open, ...order.single].flatMap((id) => topics.get(id) ?? []),
    held,
  );
  const colourOf = ({ id, ordinal }: TopicSummary): number => colours.get(id) ?? ordinal;
  const hasFiles = useMemo(() => countFiles(topics) > 1, [topics]);
  const menus = useChanges(content, live);
  const { onTopic, onQuestion, onAccept, onPatch, undoLast, surface } = menus;
  const { onMoveAll, onRejectAll, onSplit, onWriteAnswer, onAnswerAll } = menus;
  const questionMenus = useMemo(
    () => ({ onQuestion, onMoveAll, onRejectAll, onSplit }),
    [onQuestion, onMoveAll, onRejectAll, onSplit],
  );
  const focus = useRef(keepFocusNear());
  useEffect(() => focus.current.restore());
  /** Of the heading that is gone through: the topics that come next. */
  const following = useRef<readonly number[]>([]);
  const { isArrival, onAnswered, onSpotlight, onHeading } = useMemo(() => {
    const find = (id: number) => live.store.getState().content?.topics.get(id);
    const light = (topic: TopicSummary, isSpotlit: boolean) =>
      onPatch(topic, { is_spotlit: isSpotlit ? 1 : 0 });
    const onHeading = (ids: readonly number[]) => {
      const { patches } = live.store.getState();
      const [next, ...others] = ids.flatMap((id) => {
        const topic = find(id);
        return topic && patchedTopic(topic, patches).has_been_answered === 0 ? topic : [];
      });
      following.current = others.map(({ id }) => id);
      if (next) light(next, true);
    };
    return {
      isArrival: (id: number) => live.store.getState().content?.arrivals.has(id) ?? false,
      onAnswered: (topic: TopicSummary, isAnswered: boolean) => {
        const isSpotlit = spotlitTopic(live.store.getState())?.id === topic.id;
        onPatch(topic, { is_answered: isAnswered ? 1 : 0 });
        if (isAnswered && isSpotlit) onHeading(following.current);
      },
      onSpotlight: (topic: TopicSummary, isSpotlit: boolean) => {
        following.current = [];
        light(topic, isSpotlit);
      },
      onHeading,
    };
  }, [live, onPatch]);
  const onChoose = useMemo(
    () => (id: number, isByKey: boolean) => {
      flushSync(() => choose(id));
      // Enter leads to the questions, as it does where they open in place.
      if (isByKey) document.querySelector<HTMLElement>('.pq-pane input')?.focus();
    },
    [choose],
  );
  const isOpen = (id: number): boolean => (isWide ? id === paneId : open.has(id));
  const newsIn = useNews(content.arrivals, groups, isOpen);

  const isAnswered = (topic: TopicSummary): boolean => topic.has_been_answered === 1;
  const chosen = [...open].reverse();
  /** What the presenter is at. */
  const at = [focused, ...(isWide ? chosen : []), pointed, ...chosen, spotlitId]
    .map((id) => topics.get(id ?? 0))
    .find((topic) => topic !== undefined);
  useLiveViewKeys({
    // As it is, and not as it was drawn: two presses may come before the screen follows.
    answer: () => {
      const now = live.store.getState();
      const topic = at && patchedTopic(now.content?.topics.get(at.id) ?? at, now.patches);
      if (topic) onAnswered(topic, !isAnswered(topic));
    },
    light: () => {
      const now = live.store.getState();
      // Or else the heaviest.
      const next =
        at && !isAnswered(patchedTopic(now.content?.topics.get(at.id) ?? at, now.patches))
          ? at
          : topics.get([...order.open, ...order.single][0] ?? 0);
      if (next) onSpotlight(next, next.id !== spotlitTopic(now)?.id);
    },
    walkTo: (id, isPage) => {
      attention.lookAway();
      if (isWide || isPage) choose(id);
    },
    atId: at?.id,
    undo: undoLast,
    ...dialogs,
  });

  const stopId = [cursor, paneId, ...order.open, ...order.single, ...order.answered].find((id) =>
    topics.has(id ?? 0),
  );
  /** Its place in the order is one. */
  const waitingIn = ({ id }: TopicSummary): number =>
    held.has(id) ? (waiting.get(id) ?? 0) + (order.displaced.has(id) ? 1 : 0) : 0;
  const onShowWaiting = useMemo(
    () =>
      ({ id }: TopicSummary, button: HTMLElement) => {
        focus.current.remember(button);
        show(id);
        sortAll();
      },
    [show, sortAll],
  );
  const waitingLine = (topic: TopicSummary) => (
    <WaitingChanges
      title={topic.title}
      count={waitingIn(topic)}
      onShow={(button) => onShowWaiting(topic, button)}
    />
  );
  const cards = (ids: readonly number[]) =>
    ids.map((id) => {
      const topic = topics.get(id);
      if (!topic) return null;
      return (
        <li key={id} data-id={id} className="pq-item" {...attention.handlersOf(id)}>
          <TopicCard
            topic={topic}
            questions={groups.get(id) ?? []}
            news={newsIn(id)}
            isArrival={isArrival}
            isAnswered={isAnswered(topic)}
            isSpotlit={id === spotlitId}
            isAtTop={topic.is_at_top === 1}
            isUnsent={patches.has(id)}
            answer={topic.answer ?? ''}
            isOpen={isOpen(id)}
            isWide={isWide}
            isStop={id === stopId}
            hasFiles={hasFiles}
            onToggle={isWide ? onChoose : toggle}
            onAnswered={onAnswered}
            onSpotlight={onSpotlight}
            onWriteAnswer={onWriteAnswer}
            onShowSource={dialogs.showSource}
            onTopic={onTopic}
            menus={questionMenus}
            colour={colourOf(topic)}
            waiting={!isWide && open.has(id) ? waitingIn(topic) : 0}
            onShowWaiting={onShowWaiting}
          />
          {id !== paneId && !isOpen(id) && waitingLine(topic)}
        </li>
      );
    });

  const shown = topics.get(paneId ?? 0);
  return (
    <div className="pq-panes" data-is-wide={isWide || undefined}>
      <SteadyColumn className="pq-topics" anchors={anchors}>
        {order.open.length > 0 && sorting !== 'headings' && (
          <ol className="pq-list" aria-label={say('topics')}>
            {cards(order.open)}
          </ol>
        )}
        {order.open.length > 0 && sorting === 'headings' && (
          <HeadingList
            ids={order.open}
            headings={headings}
            isAtTop={(id) => topics.get(id)?.is_at_top === 1}
            questions={groups}
            onAnswerAll={(ids) => onAnswerAll(ids.flatMap((id) => topics.get(id) ?? []))}
            onSpotlight={onHeading}
          >
            {(ids, label) => (
              <ol className="pq-list" aria-label={label}>
                {cards(ids)}
              </ol>
            )}
          </HeadingList>
        )}
        <SingleSection ids={order.single} held={held} areAlone={order.open.length === 0}>
          {(ids) => (
            <ol className="pq-list" aria-label={say('singles')}>
              {cards(ids)}
            </ol>
          )}
        </SingleSection>
        {topics.size > 0 && order.open.length + order.single.length === 0 && (
          <p className="pq-done" data-part="done">
            {say('all_answered')}
          </p>
        )}
        <FoldedSection
          title={say('answered_count', { count: order.answered.length })}
          count={order.answered.length}
        >
          <ol className="pq-list" aria-label={say('answered_topics')}>
            {cards(order.answered)}
          </ol>
        </FoldedSection>
        <RejectedList questions={content.questions} onAccept={onAccept} onQuestion={onQuestion} />
      </SteadyColumn>
      {isWide && topics.size > 0 && (
        <div className="pq-side">
          {shown ? (
            <TopicPane
              key={shown.id}
              topic={shown}
              questions={groups.get(shown.id) ?? []}
              isArrival={isArrival}
              isAnswered={isAnswered(shown)}
              isSpotlit={shown.id === spotlitId}
              answer={shown.answer ?? ''}
              hasFiles={hasFiles}
              onAnswered={onAnswered}
              onSpotlight={onSpotlight}
              onWriteAnswer={onWriteAnswer}
              onShowSource={dialogs.showSource}
              onTopic={onTopic}
              menus={questionMenus}
              colour={colourOf(shown)}
              waiting={waitingLine(shown)}
            />
          ) : (
            <p className="pq-side__hint">{say('choose_topic')}</p>
          )}
        </div>
      )}
      {surface}
    </div>
  );
}
