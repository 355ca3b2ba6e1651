import { useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';

/** Where answered topics go: out of the way, but at hand. */
export function AnsweredSection({ count, children }: { count: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  return (
    <section className="pq-answered">
      <h2 className="pq-answered__title">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          Answered ({count})
          <ChevronIcon />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
