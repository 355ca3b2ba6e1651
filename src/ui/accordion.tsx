// A heading that opens and closes what is below it. The native details element cannot carry a
// second control, such as a checkbox, in its summary without confusing screen readers.

import { useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from './icon/icons.tsx';
import './accordion.css';

interface AccordionProps {
  title: ReactNode;
  /** A control beside the title that does not open or close it. */
  aside?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  className?: string;
}

export function Accordion(props: AccordionProps) {
  const { title, aside, children, isOpenAtFirst = false, className = '', ...rest } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <section {...rest} className={`ui-accordion ${className}`}>
      <div className="ui-accordion__head">
        <h3 className="ui-accordion__title">
          <button
            type="button"
            className="ui-accordion__button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronIcon />
            <span>{title}</span>
          </button>
        </h3>
        {aside}
      </div>
      <div className="ui-accordion__body" id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
