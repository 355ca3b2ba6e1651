import { useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icon/icons.tsx';
import { sayLiveView as say } from '../../i18n/presenter.ts';

interface SingleSectionProps {
  ids: readonly number[];
  held: ReadonlySet<number>;
  /** There are no topics above them: then all are shown. */
  areAlone: boolean;
  children: (ids: readonly number[]) => ReactNode;
}

/** So many are always there. */
const shownCount = 5;

/** What one student asked, below the topics of several: the first ones, and the others on demand. */
export function SingleSection({ ids, held, areAlone, children }: SingleSectionProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (ids.length === 0) return null;
  const first = ids.filter((id, index) => index < shownCount || held.has(id));
  const hidden = areAlone ? 0 : ids.length - first.length;
  const isOpen = hidden === 0 || isUnfolded;
  return (
    <div className="pq-singles">
      {!areAlone && (
        <h2 className="pq-singles__title" data-part="singles">
          {say('singles_count', { count: ids.length })}
        </h2>
      )}
      {children(isOpen ? ids : first)}
      {hidden > 0 && (
        <button
          type="button"
          className="pq-singles__more"
          data-part="more"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? say('fewer') : say('more', { count: hidden })}
          <ChevronIcon />
        </button>
      )}
    </div>
  );
}
