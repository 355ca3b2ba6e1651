// One verdict on one question. Where it is not sure, the question goes in and is marked: rejecting
// a real question is worse than letting a bad one through.
import type { JudgedQuestion } from '../protocol.ts';
import { mainScript } from '../text/scripts.ts';
import { isAbusive } from './abuse.ts';
import { isChatter } from './chatter.ts';
import { isGibberish } from './gibberish.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';

const accepted: JudgedQuestion = { reason: null, isUnsure: false };
const unsure: JudgedQuestion = { reason: null, isUnsure: true };
const minPassages = 3;

export function judge(
  question: string,
  embedding: Float32Array,
  knowledge: KnowledgeIndex,
): JudgedQuestion {
  if (isAbusive(question)) return { reason: 'abuse', isUnsure: false };
  if (isGibberish(question)) return { reason: 'gibberish', isUnsure: false };
  if (isChatter(question)) return { reason: 'no_question', isUnsure: false };
  if (knowledge.passages < minPassages) return unsure;
  const { meaning, spelling } = knowledge.closeness(question, embedding);
  const isEnglish = mainScript(question) === 'latin' && meaning < 0.6;
  const score = isEnglish ? (meaning + spelling) / 2 : spelling;
  const limit = isEnglish ? 0.38 : 0.12;
  if (score < limit) return { reason: 'off_topic', isUnsure: false };
  return score < limit + 0.03 ? unsure : accepted;
}
