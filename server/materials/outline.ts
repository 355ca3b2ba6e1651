// The passages of several files, each once, with the sections of the material in which they begin.

import { pausing } from '../lib/async.ts';
import type { Section } from '../ai/model.ts';
import type { TextMark } from '../db/schema.ts';
import type { SectionRow } from './materials.store.ts';
import { passagesIn } from './passages.ts';

export class Outline {
  readonly #texts = new Map<string, number>();
  readonly #sections = new Map<string, Section>();

  /** In the order in which they come first in the material. */
  get sections(): readonly Section[] {
    return [...this.#sections.values()];
  }

  /** Each with the index of its section. */
  get passages(): readonly { readonly text: string; readonly section: number }[] {
    return [...this.#texts].map(([text, section]) => ({ text, section }));
  }

  /** @param marks null where nothing is known but the file */
  async add(file: {
    name: string;
    text: string;
    marks: readonly TextMark[] | null;
  }): Promise<void> {
    const marks = file.marks ?? [];
    const indexes = [...this.#sections.keys()];
    const indexOf = new Map(indexes.map((key, index) => [key, index]));
    const starts = marks.map(({ at }) => at);
    for await (const passage of pausing(passagesIn(file.text, starts))) {
      if (passage === undefined || this.#texts.has(passage.text)) continue;
      const { text, section } = passage;
      const found = sectionAt(file.name, marks[section]);
      const key = JSON.stringify(found);
      const index = indexOf.get(key) ?? indexOf.size;
      indexOf.set(key, index);
      this.#sections.set(key, found);
      this.#texts.set(text, index);
    }
  }
}

const sectionAt = (file: string, mark: TextMark | undefined): Section =>
  toSection({
    file,
    page: mark?.page ?? null,
    slide: mark?.slide ?? null,
    heading: mark?.heading ?? null,
  });

export const toSection = ({ file, page, slide, heading }: Omit<SectionRow, 'id'>): Section => ({
  file,
  ...(page === null ? {} : { page }),
  ...(slide === null ? {} : { slide }),
  ...(heading === null ? {} : { heading }),
});

/** What stands under a heading: the heading is said beside an excerpt. @returns `text` where nothing else is in it */
export function withoutHeading(text: string, heading: string | undefined): string {
  if (heading === undefined || !text.startsWith(heading)) return text;
  const rest = text.slice(heading.length);
  // A sentence may begin with the words of its heading.
  const isApart = /^[.\n]/.test(rest) || (/\p{P}$/u.test(heading) && rest.startsWith(' '));
  const below = rest.replace(/^\./, '').trim();
  return isApart && below !== '' ? below : text;
}
