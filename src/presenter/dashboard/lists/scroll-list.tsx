// A list of fixed height that scrolls. Long lists are drawn a part at a time, more when the reader
// comes near the end.

import { useId, useState, type ReactNode, type UIEvent } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sayPresenter as sayShared } from '../../../i18n/presenter.ts';

const partLength = 60;
const nearPx = 600;

interface ScrollListProps<T> {
  title: string;
  items: readonly T[];
  /** A list item, memoised: it is drawn again with every change of the list. */
  children: (item: T) => ReactNode;
}

export function ScrollList<T>({ title, items, children }: ScrollListProps<T>) {
  const id = useId();
  const [length, setLength] = useState(partLength);
  const more = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight + nearPx > scrollHeight && length < items.length) {
      setLength(length + partLength);
    }
  };
  return (
    <section className="ui-panel db-card db-list" aria-labelledby={id}>
      <h2 className="db-list__title" id={id}>
        {title} <span className="db-card__number">{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <EmptyState text={sayShared('no_data')} />
      ) : (
        // Focusable, so that it can be scrolled with the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="db-list__items" tabIndex={0} aria-labelledby={id} onScroll={more}>
          {items.slice(0, length).map(children)}
        </ul>
      )}
    </section>
  );
}
