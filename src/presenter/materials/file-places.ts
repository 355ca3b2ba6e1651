import type { MaterialText } from '../../../contract/entities.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

type Passage = MaterialText['passages'][number];

/** The passages under where they stand; the title is empty where nothing is known of that. */
export function placesOf(passages: readonly Passage[]): { title: string; texts: string[] }[] {
  const places: { title: string; texts: string[] }[] = [];
  for (const passage of passages) {
    const title = titleOf(passage);
    const last = places.at(-1);
    if (last?.title === title) last.texts.push(passage.text);
    else places.push({ title, texts: [passage.text] });
  }
  return places;
}

function titleOf({ page, slide, heading }: Passage): string {
  const number =
    slide === undefined ? page && say('page', { number: page }) : say('slide', { number: slide });
  return [number, heading].filter(Boolean).join(betweenFacts);
}
