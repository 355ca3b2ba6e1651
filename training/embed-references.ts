// Writes the embeddings of the reference texts into the encoder's tuning. Run by hand when the texts or the
// encoder change: node training/embed-references.ts [--memory FILE]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { learntFile } from '../server/ai/builtin/learnt-files.ts';
import { otherSubjects } from '../server/ai/builtin/judge/relevance/reference-subjects.ts';
import {
  banter,
  lectureQuestions,
  lessons,
} from '../server/ai/builtin/judge/relevance/reference-texts.ts';
import { everyday } from '../server/ai/builtin/judge/room-lines/everyday.ts';
import { harmless } from '../server/ai/builtin/judge/room-lines/harmless.ts';
import { insults } from '../server/ai/builtin/judge/room-lines/insult-lines.ts';
import { signalLines, signalLookAlikes } from '../server/ai/builtin/judge/signals/signal-lines.ts';
import { packRows } from '../server/ai/builtin/judge/relevance/vector-rows.ts';
import { dimensions } from '../server/ai/builtin/protocol.ts';
import { asQuestion } from '../server/ai/builtin/text/canonical.ts';
import { openEncoder } from './remembering-encoder.ts';

const output = learntFile('references');

const { values } = parseArgs({ options: { memory: { type: 'string' } } });
const encoder = openEncoder(values.memory);

async function packed(texts: readonly string[]): Promise<string> {
  const rows = new Float32Array(texts.length * dimensions);
  (await encoder.embed(texts)).forEach((row, i) => rows.set(row, i * dimensions));
  return packRows(rows);
}

const references = {
  otherSubjects: await packed(otherSubjects),
  lessons: await packed(lessons),
  lectureQuestions: await packed(lectureQuestions.map(asQuestion)),
  banter: await packed(banter.map(asQuestion)),
  everyday: await packed(everyday.map(asQuestion)),
  insults: await packed(insults.map(asQuestion)),
  harmless: await packed(harmless.map(asQuestion)),
  signals: await packed(signalLines.map(({ text }) => asQuestion(text))),
  signalLookAlikes: await packed(signalLookAlikes.map(asQuestion)),
};
writeFileSync(output, `${JSON.stringify(references)}\n`);
await encoder.close();
