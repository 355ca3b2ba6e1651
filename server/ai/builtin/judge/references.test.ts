import { expect, test } from 'vitest';
import { Encoder } from '../encoder.ts';
import { dimensions } from '../protocol.ts';
import { asQuestion } from '../text/canonical.ts';
import { lectureQuestions, otherSubjects } from './reference-texts.ts';
import { closest, lectureQuestionRows, otherSubjectRows } from './references.ts';

test('the stored embeddings are those of the texts', async () => {
  const encoder = await Encoder.load();
  for (const [texts, rows] of [
    [otherSubjects, otherSubjectRows],
    [lectureQuestions.map(asQuestion), lectureQuestionRows],
  ] as const) {
    expect(rows).toHaveLength(texts.length);
    const embeddings = await encoder.embed(texts);
    rows.forEach((row, i) => {
      const own = embeddings.subarray(i * dimensions, (i + 1) * dimensions);
      expect(closest(own, [row])).toBeGreaterThan(0.999);
    });
  }
});
