// The bell: what happened since the last look. Opening it is looking.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { unseenCount, type Activity } from './activity.ts';
import { markLooked, notifications } from './notifications.ts';
import { BellIcon } from '../../ui/icon/icons.tsx';
import { hidePopover, isPopoverOpen, popoverButton } from '../../ui/dialog/popovers.ts';
import { Quoting } from '../../ui/mark/quoting.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';
import './notification-menu.css';

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
