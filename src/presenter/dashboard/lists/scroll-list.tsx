// A list of fixed height that scrolls. Long lists are drawn a part at a time, more when the reader
// comes near the end.

import { useState, type ReactNode, type UIEvent } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sayPresenter as sayShared } from '../../../i18n/presenter.ts';

/** More than are in view at once. */
const partLength = 10;
const nearPx = 400;

interface ScrollListProps<T> {
  /** Of its tab. */
  labelledBy: string;
  items: readonly T[];
  /** A list item, memoised: it is drawn again with every change of the list. */
  draw: (item: T, index: number) => ReactNode;
}

export function ScrollList<T>({ labelledBy, items, draw }: ScrollListProps<T>) {
  const [length, setLength] = useState(partLength);
  const more = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight + nearPx > scrollHeight && length < items.length) {
      setLength(length + partLength);
    }
  };
  return (
    <div className="db-list" id="db-panel" role="tabpanel" aria-labelledby={labelledBy}>
      {items.length === 0 ? (
        <EmptyState text={sayShared('no_data')} />
      ) : (
        // Focusable, so that it can be scrolled with the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="db-list__items" tabIndex={0} aria-labelledby={labelledBy} onScroll={more}>
          {items.slice(0, length).map(draw)}
        </ul>
      )}
    </div>
  );
}
