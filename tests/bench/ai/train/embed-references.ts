// Writes the embeddings of the reference texts beside the judge. Run by hand when the texts or the
// encoder change: node tests/bench/ai/train/embed-references.ts
import { writeFileSync } from 'node:fs';
import { Encoder } from '../../../../server/ai/builtin/encoder.ts';
import {
  lectureQuestions,
  otherSubjects,
} from '../../../../server/ai/builtin/judge/reference-texts.ts';
import { packRows } from '../../../../server/ai/builtin/judge/references.ts';
import { asQuestion } from '../../../../server/ai/builtin/text/canonical.ts';

const output = new URL('../../../../server/ai/builtin/judge/references.json', import.meta.url);

const encoder = await Encoder.load();
const packed = {
  otherSubjects: packRows(await encoder.embed(otherSubjects)),
  lectureQuestions: packRows(await encoder.embed(lectureQuestions.map(asQuestion))),
};
writeFileSync(output, `${JSON.stringify(packed)}\n`);
