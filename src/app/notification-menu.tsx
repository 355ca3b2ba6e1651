// The bell: what happened since the last look. Opening it is looking.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { BellIcon } from '../ui/icons.tsx';
import { markSeen, notices, type Notice } from '../ui/notices.ts';
import './notification-menu.css';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function Entry({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const words = (
    <>
      <b>{notice.title ?? notice.text}</b>
      {notice.title && <span>{notice.text}</span>}
      <time dateTime={new Date(notice.at).toISOString()}>{clock.format(notice.at)}</time>
    </>
  );
  return (
    <li className="bell__entry" data-type={notice.type}>
      {notice.href ? (
        <Link href={notice.href} onClick={onLeave}>
          {words}
        </Link>
      ) : (
        words
      )}
    </li>
  );
}

function Past({ notices, onLeave }: { notices: readonly Notice[]; onLeave: () => void }) {
  if (notices.length === 0) return <p className="bell__none">Nothing has happened yet.</p>;
  return (
    <ul className="bell__entries">
      {notices.map((notice) => (
        <Entry key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </ul>
  );
}

export function NotificationMenu() {
  const past = useStore(notices, (state) => state.past);
  const unseen = useStore(notices, (state) => state.unseen);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
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
          const isNowOpen = list.current?.matches(':popover-open') ?? false;
          setIsOpen(isNowOpen);
          if (isNowOpen) markSeen();
        }}
      >
        {isOpen && <Past notices={past} onLeave={() => list.current?.hidePopover()} />}
      </section>
    </div>
  );
}
