// What the presenter is busy with: the topic under the pointer, the one that the keyboard is in,
// and the open ones.

import { useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A finger leaves at once what it has pressed; the eye does not. */
const afterTouchMs = 2_000;

export function useAttention() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  /** The one whose controls are in the tab order. */
  const [cursor, setCursor] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** For each item of the list. */
  const handlersOf = (id: number) => ({
    onPointerEnter: () => {
      clearTimeout(timer.current);
      setPointed(id);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      const leave = () => setPointed((now) => (now === id ? undefined : now));
      if (pointerType === 'mouse') leave();
      else timer.current = setTimeout(leave, afterTouchMs);
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      setCursor(id);
      if (target.matches(':focus-visible')) setFocused(id);
    },
    // Where a pointer was used last, a focus is not shown until a key is pressed there.
    onKeyDownCapture: () => setFocused(id),
    onBlurCapture: () => setFocused((now) => (now === id ? undefined : now)),
  });

  const changes = useMemo(
    () => ({
      /** Opens one, or closes it again. */
      toggle: (id: number) =>
        setOpen((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
      /** Opens this one alone. */
      choose: (id: number) => setOpen(new Set([id])),
      /** The pointer may rest anywhere while the keys are at work. */
      lookAway: () => setPointed(undefined),
    }),
    [],
  );

  const anchors = useMemo(
    () => [pointed, focused, ...open].filter((id) => id !== undefined),
    [pointed, focused, open],
  );
  return { open, pointed, focused, cursor, ...changes, anchors, handlersOf };
}
