import { beforeAll, expect, test } from 'vitest';
import { presenter } from '../../../i18n/presenter.ts';
import { draftText } from './draft-answer.tsx';

beforeAll(() => presenter.need());

const handout = { file: 'Handout.pdf', page: 3 };

test('a place stands behind the last of the sentences that rest on it', () => {
  expect(
    draftText([
      { text: 'Guard cells swell.', place: handout },
      { text: 'The pore opens.', place: handout },
      { text: 'Roots drink.', place: { file: 'Slides.pptx', slide: 2 } },
      { text: 'They do so at night.', place: handout },
    ]),
  ).toBe(
    'Guard cells swell. The pore opens. (Handout.pdf, Page 3) Roots drink. (Slides.pptx, Slide 2) They do so at night. (Handout.pdf, Page 3)',
  );
});
