// The bell: what happened since the last look. Opening it is looking.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  unseenCount,
  type Activity,
  addFailure,
  nothing,
  parseHistory,
  type History,
} from './activity.ts';
import { BellIcon } from '../../ui/icon/icons.tsx';
import { hidePopover, isPopoverOpen, popoverButton } from '../../ui/dialog/popovers.ts';
import { Quoting } from '../../ui/mark/quoting.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';
import { localText } from '../../sync/local-text.ts';
import { presenterSession } from '../../sync/presenter/presenter-session.ts';
import { notices } from '../../ui/notice/notices.ts';
import './notification-menu.css';

// The list behind the notification icon: kept on this device for each presenter, the same in every
// tab.

const keyOf = (presenterId: number): string => `presenterNotifications.${presenterId}`;
function read(): History {
  const id = presenterSession.presenterId();
  return id === undefined ? nothing : parseHistory(localText(keyOf(id)).get());
}

const notifications = createStore<History>(read);

/** The project whose pages this path leads to. */
export function projectOn(path: string): number | undefined {
  const id = /^\/presenter\/presentation\/(\d+)\//.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

const reread = (): void => notifications.setState(read(), true);

/** Applied to what is stored and not to what is shown: another tab may have been faster. */
export function changeHistory(change: (history: History) => History): void {
  const id = presenterSession.presenterId();
  if (id === undefined) return;
  const stored = localText(keyOf(id));
  const text = stored.get();
  const next = change(text === null ? notifications.getState() : parseHistory(text));
  stored.set(JSON.stringify(next));
  notifications.setState(next, true);
}

const markLooked = (): void => changeHistory((history) => ({ ...history, lastLook: Date.now() }));

presenterSession.store.subscribe(({ auth }, before) => {
  if (auth?.presenter_id !== before.auth?.presenter_id) reread();
});

globalThis.addEventListener?.('storage', (event) => {
  const { key } = event as StorageEvent;
  const id = presenterSession.presenterId();
  if (id !== undefined && (key === keyOf(id) || key === null)) reread();
});

// A snackbar of a failure is gone before everybody has read it. One that leads to a project tells
// what the comparison of projects tells too, and what the screen goes on saying can be read there.
notices.subscribe(({ shown }, before) => {
  const newest = shown.at(-1);
  if (newest?.type !== 'error' || newest.href || newest.isShownOnScreen) return;
  if (newest.id === before.shown.at(-1)?.id) return;
  if (before.shown.some(({ id }) => id === newest.id)) return;
  const { title, text, about } = newest;
  const words = {
    ...(title ? { title, text } : { title: text, text: '' }),
    ...(about === undefined ? {} : { project: about }),
  };
  const projectId = projectOn(location.pathname);
  changeHistory((history) => addFailure(history, words, projectId, Date.now()));
});

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** What has happened is said in the language of the page; a failure as it was said then. */
function textOf({ what, questions, text }: Activity): string {
  if (what === 'asked') return say('new_questions', { count: questions ?? 1 });
  return what ? say(what) : text;
}

function Entry({ happening, onLeave }: { happening: Activity; onLeave: () => void }) {
  const { type, title, at, projectId, project } = happening;
  const text = textOf(happening);
  const words = (
    <>
      <b dir="auto">
        <Quoting text={title || say('untitled')} />
      </b>
      {text && (
        <span dir="auto">
          <Quoting text={text} />
        </span>
      )}
      {project !== undefined && <bdi className="bell__project">{project || say('untitled')}</bdi>}
      <time dateTime={new Date(at).toISOString()}>{dateText(at, moment)}</time>
    </>
  );
  return (
    <li className="bell__entry" data-type={type}>
      {projectId === undefined ? (
        words
      ) : (
        <Link href={`/presenter/presentation/${projectId}/dashboard`} onClick={onLeave}>
          {words}
        </Link>
      )}
    </li>
  );
}

interface PartProps {
  title: string;
  happenings: readonly Activity[];
  onLeave: () => void;
}

function Part({ title, happenings, onLeave }: PartProps) {
  if (happenings.length === 0) return null;
  return (
    <>
      <h2 className="bell__part">{title}</h2>
      <ul className="bell__entries">
        {happenings.map((happening) => (
          <Entry key={happening.id} happening={happening} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

export function NotificationMenu() {
  const history = useStore(notifications);
  const unseen = unseenCount(history);
  /** When it was looked at before this look; undefined while it is closed. */
  const [lookedBefore, setLookedBefore] = useState<number>();
  const list = useRef<HTMLElement>(null);
  const close = () => list.current && hidePopover(list.current);
  const isNew = ({ at }: Activity) => at > (lookedBefore ?? 0);
  return (
    <div className="bell">
      <button
        type="button"
        className="bell__button"
        {...popoverButton('notifications')}
        aria-label={unseen > 0 ? say('notifications_new', { count: unseen }) : say('notifications')}
        title={say('notifications')}
      >
        <BellIcon />
        {unseen > 0 && <span className="bell__count">{unseen > 9 ? '9+' : unseen}</span>}
      </button>
      <section
        className="bell__list"
        id="notifications"
        ref={list}
        popover="auto"
        aria-label={say('notifications')}
        onToggle={() => {
          const isOpen = list.current !== null && isPopoverOpen(list.current);
          setLookedBefore(isOpen ? notifications.getState().lastLook : undefined);
          if (isOpen) markLooked();
        }}
      >
        {lookedBefore !== undefined && (
          <>
            {!history.happenings.some(isNew) && (
              <p className="bell__none">{say('nothing_happened')}</p>
            )}
            <Part
              title={say('since')}
              happenings={history.happenings.filter(isNew)}
              onLeave={close}
            />
            <Part
              title={say('earlier')}
              happenings={history.happenings.filter((happening) => !isNew(happening))}
              onLeave={close}
            />
          </>
        )}
      </section>
    </div>
  );
}
