import { useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icon/icons.tsx';

interface FoldedSectionProps {
  /** With the count in it. */
  title: string;
  count: number;
  children: ReactNode;
}

/** Out of the way, but at hand. */
export function FoldedSection({ title, count, children }: FoldedSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <section className="pq-folded">
      <h2 className="pq-folded__title" data-part={id}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronIcon />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
