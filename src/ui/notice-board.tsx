import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { say } from '../words/student.ts';
import { CheckCircleIcon, ErrorIcon, WarningIcon } from './notice-icons.tsx';
import { dismiss, notices, type Notice } from './notices.ts';
import { Quoting } from './quoting.tsx';
import { Spinner } from './spinner.tsx';
import './notice-board.css';

const icons = { success: CheckCircleIcon, error: ErrorIcon, warning: WarningIcon };

function Snackbar({ notice }: { notice: Notice }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => dismiss(notice.id), notice.duration);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- a notice never changes: one start is enough
  useEffect(() => (start(), stop), []);
  const Icon = icons[notice.type];
  const { action } = notice;
  return (
    // Resting on it holds it: some need longer to read than the specification allows.
    <div
      className="ui-notice"
      data-type={notice.type}
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocusCapture={stop}
      onBlurCapture={start}
    >
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
  const isHeld = useStore(notices, (state) => state.holds > 0);
  const board = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown anew as a popover, the board lies above a dialog that was opened after it.
    const element = board.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <>
      {isHeld && (
        <div className="ui-backdrop">
          <Spinner label={say('please_wait')} />
        </div>
      )}
      <div className="ui-notices" ref={board} popover="manual" aria-live="polite">
        {shown.map((notice) => (
          <Snackbar key={notice.id} notice={notice} />
        ))}
      </div>
    </>
  );
}
