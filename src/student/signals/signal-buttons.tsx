// What a class says most of the lesson itself, as buttons below the box, where the presenter shows them.
// A press asks the line that the button says. Loaded once a presenter shows them.

import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { askInOtherWords, outbox } from '../../sync/student/student-session.ts';
import { Button } from '../../ui/form/button.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { language } from '../../i18n/index.ts';
import { beside } from '../ask/remarks.ts';
import type { board as topicBoard } from '../topics/topic-board.ts';
import { useIsTyping } from '../use-is-typing.ts';
import { buttonLines, createRecentLines } from './button-lines.ts';
import './signal-buttons.css';

const recentLines = createRecentLines();
const recentNow = () =>
  recentLines(outbox.view.getState().state, new Set(Object.keys(beside.getState())));

/** Lines that are not said again for the moment. */
function useRecentLines(): ReadonlySet<string> {
  const [lines, setLines] = useState(() => recentNow().lines);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { lines: now, leftMs } = recentNow();
      setLines((shown) => ([...now].join('\n') === [...shown].join('\n') ? shown : now));
      clearTimeout(timer);
      if (leftMs < Infinity) timer = setTimeout(look, leftMs);
    };
    look();
    const leaves = [outbox.view.subscribe(look), beside.subscribe(look)];
    return () => {
      for (const leave of leaves) leave();
      clearTimeout(timer);
    };
  }, []);
  return lines;
}

/** On its way into the outbox, which may take longer than a second press. */
const pressed = new Set<string>();

async function press(line: string): Promise<void> {
  const { state } = outbox.view.getState();
  if (!state?.current || pressed.has(line) || recentNow().lines.has(line)) return;
  // One that was refused makes way. What is being typed stays in the box.
  const refused = state.operations.find(
    (one) => one.kind === 'ask' && one.title === line && one.token === state.current,
  );
  pressed.add(line);
  try {
    await askInOtherWords(refused?.id ?? '', state.current, line);
  } finally {
    pressed.delete(line);
  }
}

function SignalButtons({ board }: { board: typeof topicBoard }) {
  useStore(language);
  const isWanted = useStore(board, (state) => state.board?.event.has_signal_buttons === 1);
  const isTyping = useIsTyping();
  const [isShown, setIsShown] = useState(false);
  const recent = useRecentLines();
  // They take room: nothing comes or goes while somebody types.
  if (!isTyping && isShown !== isWanted) setIsShown(isWanted);
  if (!isShown) return null;
  return (
    <fieldset className="signal-buttons" aria-label={say('signals')} data-is-typing={isTyping}>
      {buttonLines().map((line) => (
        <Button
          key={line}
          variant="secondary"
          className="signal-buttons__one"
          // Not `disabled`: it would lose the focus.
          aria-disabled={recent.has(line)}
          onClick={() => void press(line)}
        >
          {line}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * Draws them below the box, as long as they are shown.
 * @param board given, so that the room's script stays one that nothing imports: the first load knows it
 * @returns ends it
 */
export function openSignalButtons(board: typeof topicBoard): () => void {
  const place = document.createElement('div');
  place.className = 'signal-place';
  document.querySelector('.talk__foot')?.append(place);
  const root = createRoot(place);
  root.render(<SignalButtons board={board} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
