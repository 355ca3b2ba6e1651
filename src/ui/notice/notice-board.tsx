import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { say } from '../../i18n/locales/student/index.ts';
import { CheckCircleIcon, ErrorIcon, WarningIcon } from '../mark/notice-icons.tsx';
import { dismiss, notices, type Notice } from './notices.ts';
import { Quoting } from '../mark/quoting.tsx';
import { Spinner } from '../spinner.tsx';
import './notice-board.css';

const icons = { success: CheckCircleIcon, error: ErrorIcon, warning: WarningIcon };

function Snackbar({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(notice.id), notice.duration);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const Icon = icons[notice.type];
  const { action } = notice;
  return (
    <div className="ui-notice" data-type={notice.type}>
      <span className="ui-notice__icon">
        <Icon />
      </span>
      <div>
        {notice.title && (
          <p className="ui-notice__title" dir="auto">
            <Quoting text={notice.title} />
          </p>
        )}
        <p dir="auto">
          <Quoting text={notice.text} />
        </p>
      </div>
      {action && (
        <button
          type="button"
          className="ui-notice__action"
          onClick={() => (dismiss(notice.id), action.onSelect())}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Snackbars and backdrop; once a page. */
export function NoticeBoard() {
  const shown = useStore(notices, (state) => state.shown);
  const isCovered = useStore(notices, (state) => state.holds > 0);
  const [isRested, setIsRested] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown anew as a popover, the board lies above a dialog that was opened after it.
    const element = board.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  const count = shown.length;
  const countBefore = useRef(count);
  useEffect(() => {
    // What is taken away under a pointer, or with the focus in it, is not always said to be left.
    if (count < countBefore.current) setIsRested(false);
    countBefore.current = count;
  }, [count]);
  const hold = () => setIsRested(true);
  const letGo = () => setIsRested(false);
  return (
    <>
      {isCovered && (
        <div className="ui-backdrop">
          <Spinner label={say('please_wait')} />
        </div>
      )}
      {/* Resting on one holds them all: some need longer to read than the specification allows, and
          what is about to be pressed must not move. */}
      <div
        className="ui-notices"
        ref={board}
        popover="manual"
        aria-live="polite"
        onPointerOver={hold}
        onPointerLeave={letGo}
        onFocusCapture={hold}
        onBlurCapture={letGo}
      >
        {shown.map((notice) => (
          <Snackbar key={notice.id} notice={notice} isHeld={isRested} />
        ))}
      </div>
    </>
  );
}
