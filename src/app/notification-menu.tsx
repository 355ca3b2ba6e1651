// The bell: what happened since the last look. Opening it is looking.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { unseenCount, type Happening } from '../presenter/notifications/happenings.ts';
import { markLooked, notifications } from '../presenter/notifications/notifications.ts';
import { BellIcon } from '../ui/icons.tsx';
import { Quoting } from '../ui/quoting.tsx';
import './notification-menu.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Entry({ happening, onLeave }: { happening: Happening; onLeave: () => void }) {
  const { type, title, text, at, projectId, project } = happening;
  const words = (
    <>
      <b dir="auto">
        <Quoting text={title} />
      </b>
      {text && (
        <span dir="auto">
          <Quoting text={text} />
        </span>
      )}
      {project !== undefined && <bdi className="bell__project">{project}</bdi>}
      <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
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
  happenings: readonly Happening[];
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
  const close = () => list.current?.hidePopover();
  const isNew = ({ at }: Happening) => at > (lookedBefore ?? 0);
  return (
    <div className="bell">
      <button
        type="button"
        className="bell__button"
        popoverTarget="notifications"
        aria-label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        title="Notifications"
      >
        <BellIcon />
        {unseen > 0 && <span className="bell__count">{unseen > 9 ? '9+' : unseen}</span>}
      </button>
      <section
        className="bell__list"
        id="notifications"
        ref={list}
        popover="auto"
        aria-label="Notifications"
        onToggle={() => {
          const isOpen = list.current?.matches(':popover-open') ?? false;
          setLookedBefore(isOpen ? notifications.getState().lastLook : undefined);
          if (isOpen) markLooked();
        }}
      >
        {lookedBefore !== undefined && (
          <>
            {!history.happenings.some(isNew) && (
              <p className="bell__none">Nothing has happened since you last looked.</p>
            )}
            <Part
              title="Since you last looked"
              happenings={history.happenings.filter(isNew)}
              onLeave={close}
            />
            <Part
              title="Earlier"
              happenings={history.happenings.filter((happening) => !isNew(happening))}
              onLeave={close}
            />
          </>
        )}
      </section>
    </div>
  );
}
