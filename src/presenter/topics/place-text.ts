// Where in the material something stands, in words.

import type { TopicPlace } from '../../../contract/entities.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** "Slide 14" or "Page 3"; undefined where the file has neither. */
export function numberOf({ page, slide }: Pick<TopicPlace, 'page' | 'slide'>): string | undefined {
  if (slide !== undefined) return say('slide', { number: slide });
  return page === undefined ? undefined : say('page', { number: page });
}

/** With the file: "Handout.pdf, Page 3". */
export const placeText = (place: Pick<TopicPlace, 'file' | 'page' | 'slide'>): string =>
  [place.file, numberOf(place)].filter((part) => part !== undefined).join(', ');
