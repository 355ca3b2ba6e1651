import { Fragment } from 'react';
import type { TopicPlace as Place } from '../../../../contract/entities.ts';
import { betweenFacts } from '../../../ui/between-facts.ts';
import { numberOf } from '../../topics/place-text.ts';

interface TopicPlaceProps {
  place: Place;
  /** There are several files, so that its name tells something. */
  hasFiles: boolean;
}

/** Where in the material a topic belongs, as people say it: "Slide 14 · Elasticity". */
export function TopicPlace({ place, hasFiles }: TopicPlaceProps) {
  const parts = Object.entries({
    number: numberOf(place),
    heading: place.heading,
    file: hasFiles ? place.file : undefined,
  }).filter(([, text]) => text);
  if (parts.length === 0) return null;
  return (
    <span className="pq-place">
      {parts.map(([name, text], index) => (
        <Fragment key={name}>
          {index > 0 && <span>{betweenFacts}</span>}
          <bdi dir="auto" title={name === 'file' ? text : undefined}>
            {text}
          </bdi>
        </Fragment>
      ))}
    </span>
  );
}
