import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useStore } from 'zustand';
import type { TopicSummary } from '../../../contract/entities.ts';
import {
  closeToNew,
  getPresentation,
  pauseQuestions,
  showMaterial,
  showSignalButtons,
} from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { icon } from '../../ui/icon/icon.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { AiNote } from '../loading/ai-note.tsx';
import type { Content } from '../live/content.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { setFramed, sideNavigation } from '../shell/side-navigation-state.ts';
import { ToLearning } from '../to-learning.tsx';
import { FullScreenButton, useIsFullScreen } from './settings/full-screen-button.tsx';
import { PendingReviewLater } from './review/lazy-pending-review.tsx';
import { LiveView } from './live-view.tsx';
import { IntervalChoice } from './settings/interval-choice.tsx';
import { LiveViewHeader } from './live-view-header.tsx';
import { FilterChoice } from './settings/filter-choice.tsx';
import { ModerationChoice } from './settings/moderation-choice.tsx';
import { ClassSwitch } from './settings/class-switch.tsx';
import { LiveViewMenu } from './settings/live-view-menu.tsx';
import { useAwake } from './settings/keep-awake.ts';
import { SignalsStripLater } from './signals/lazy-signals-strip.tsx';
import { useLiveViewDialogs } from './use-live-view-dialogs.tsx';
import { lazyComponent, Nothing } from '../../lazy.tsx';
import { sayLiveView as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { headingsOf } from '../topics/headings.ts';
import { sortings, sortTopics, topicSorting, type Sorting } from './order/topic-sorting.ts';
import '../../ui/form/choice-line.css';
import './presenter-questions.css';

const PauseIcon = icon(<path d="M8.5 5.5v13m7-13v13" strokeWidth="2.5" />);
const PlayIcon = icon(<path d="M8 5.5v13l10-6.5z" />);

/** Students are told at once. */
const pause = {
  on: { label: 'pause', done: 'paused', failed: 'not_paused', icon: <PauseIcon /> },
  off: { label: 'open', done: 'opened', failed: 'not_opened', icon: <PlayIcon /> },
} as const;

/** Lets nobody new in, or lets them in again; who is in stays in. */
const lock = {
  on: { label: 'close_door', done: 'door_closed', failed: 'door_not_closed' },
  off: { label: 'open_door', done: 'door_opened', failed: 'door_not_opened' },
} as const;

/** It comes later than the topics in any case, and nobody has asked for it. */
const SuggestionsLine = lazyComponent(
  () => import('./review/suggestions-line.tsx').then((module) => module.SuggestionsLine),
  { Failed: Nothing },
);

export function PresenterQuestionsScreen() {
  const { presentation_id } = useParams<{ presentation_id: string }>();
  const id = Number(presentation_id);
  const { live, ...state } = useLivePresentation(id, 'topics');
  const dialogs = useLiveViewDialogs(id);
  const isAwake = useAwake();
  const isFull = useIsFullScreen();
  const isFramed = useStore(sideNavigation, (navigation) => navigation.isFramed);
  /** Full screen is what the class sees: names and what was rejected are for the presenter alone. */
  const [isShownToClass, setIsShownToClass] = useState(false);
  if (!state.content) {
    return state.failure === null ? (
      <Spinner label={say('loading')} isPage />
    ) : (
      <LoadFailed error={state.failure} onRetry={live.refresh} />
    );
  }
  const params = { id };
  const { topics, isPaused, isClosedToNew, moderation, filter, questionInterval } = state.content;
  const { isMaterialShown, hasSignalButtons } = state.content;
  return (
    <div className="pq" data-is-mirrored={(isFull && !isShownToClass) || undefined}>
      <LiveViewHeader
        presentationId={id}
        state={state}
        content={state.content}
        onShowQr={dialogs.showQr}
        suggestions={
          // Two topics at least are needed to bring any together.
          topics.size > 1 && (
            <SuggestionsLine presentationId={id} state={state} topics={topics} live={live} />
          )
        }
        pause={
          <ClassSwitch
            {...pause}
            isOn={isPaused}
            set={(is_paused) => call(pauseQuestions, { params, body: { is_paused } })}
            live={live}
          />
        }
        menu={
          <LiveViewMenu>
            <div className="pq-menu__part">
              <ModerationChoice presentationId={id} moderation={moderation} live={live} />
              <FilterChoice presentationId={id} filter={filter} live={live} />
              <IntervalChoice presentationId={id} interval={questionInterval} live={live} />
              <SortingChoice topics={topics} />
              <PhoneChoice
                label={say('show_material')}
                // Null: nobody has decided, and students do not see it.
                isOn={isMaterialShown === true}
                set={(is_material_shown) =>
                  call(showMaterial, { params, body: { is_material_shown } })
                }
                live={live}
              />
              <PhoneChoice
                label={say('signal_buttons')}
                isOn={hasSignalButtons}
                set={(has_signal_buttons) =>
                  call(showSignalButtons, { params, body: { has_signal_buttons } })
                }
                live={live}
              />
              <ClassSwitch
                {...lock}
                isOn={isClosedToNew}
                set={(is_closed_to_new) => call(closeToNew, { params, body: { is_closed_to_new } })}
                live={live}
              />
            </div>
            <div className="pq-menu__part">
              {isFull && (
                <Button variant="quiet" onClick={() => setIsShownToClass(!isShownToClass)}>
                  {say(isShownToClass ? 'hide_private' : 'show_private')}
                </Button>
              )}
              <FullScreenButton isFull={isFull} />
              <Button className="pq-menu__keys" variant="quiet" onClick={dialogs.showKeys}>
                {say('keys')}
              </Button>
              {isAwake && <p className="pq-menu__hint">{say('awake')}</p>}
            </div>
            <div className="pq-menu__part">
              <OpenBigScreen
                className="pq-menu__wall"
                variant="quiet"
                href={`/presenter/presentation/${id}/wall`}
              >
                {sayShared('open_wall')}
              </OpenBigScreen>
              <Link
                className={buttonClass({ variant: 'quiet' })}
                href={`/presenter/presentation/${id}/dashboard`}
              >
                {say('dashboard')}
              </Link>
              {!isFull && (
                <Button variant="quiet" onClick={() => setFramed(!isFramed)}>
                  {say(isFramed ? 'hide_navigation' : 'show_navigation')}
                </Button>
              )}
            </div>
          </LiveViewMenu>
        }
      />
      <ClassStateBanner content={state.content} />
      <AiNote state={state} />
      <SignalsStripLater content={state.content} live={live} />
      <PendingReviewLater content={state.content} live={live} />
      {topics.size === 0 && <NoTopics id={id} />}
      <LiveView state={state} content={state.content} live={live} dialogs={dialogs} />
      {dialogs.surface}
    </div>
  );
}

interface PhoneChoiceProps {
  label: string;
  isOn: boolean;
  set: (isOn: boolean) => Promise<unknown>;
  live: LivePresentation;
}

/** Whether students see something on their phones; those that are open follow. */
function PhoneChoice({ label, isOn, set, live }: PhoneChoiceProps) {
  /** What was pressed, until it shows in what the server says. */
  const [press, setPress] = useState<{ from: boolean; wanted: boolean } | null>(null);
  if (press && press.from !== isOn) setPress(null);
  const choose = async (wanted: boolean) => {
    setPress({ from: isOn, wanted });
    try {
      await set(wanted);
    } catch (error) {
      setPress(null);
      notify({ type: 'error', title: say('show_material_failed'), text: failureText(error) });
    }
    live.refresh();
  };
  return (
    <Choice
      label={label}
      isChosen={press?.wanted ?? isOn}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

/** What keeps students out stands there as long as it does. */
function ClassStateBanner({ content: { isPaused, isClosedToNew } }: { content: Content }) {
  if (!isPaused && !isClosedToNew) return null;
  return (
    <output className="pq-banner">
      {isPaused && <span>{say('paused_banner')}</span>}{' '}
      {isClosedToNew && <span>{say('locked_banner')}</span>}
    </output>
  );
}

/** Nobody has asked; before the project has learnt nobody can. @param id of the presentation */
function NoTopics({ id }: { id: number }) {
  // The topics do not tell.
  const status = useLoad(async () => (await call(getPresentation, { params: { id } })).data.status);
  return (
    <EmptyState
      text={say('none')}
      action={status.state === 'ready' && <ToLearning id={id} status={status.data} />}
    />
  );
}

const words = {
  weight: 'by_weight',
  headings: 'by_headings',
  material: 'by_material',
} as const satisfies Record<Sorting, string>;

/** Absent while no topic has a place: then there is one order only. */
function SortingChoice({ topics }: { topics: ReadonlyMap<number, TopicSummary> }) {
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
