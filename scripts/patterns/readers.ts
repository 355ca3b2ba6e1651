// What reads people's text without a pause: each may stop its thread for as long as it reads.
import { answerText, email, name, questionTitle, topicTitle } from '../../contract/fields.ts';
import { joinCodeIn } from '../../contract/api/presentations/join-code.ts';
import { splitName } from '../../contract/api/accounts/person-name.ts';
import { questionKey } from '../../contract/api/questions/question-key.ts';
import { normalizeText } from '../../contract/text.ts';
import { originIn } from '../../contract/web-origin.ts';
import { browserNames } from '../../server/accounts/browser-names.ts';
import { inOneLine } from '../../server/mail/letter.ts';
import { plainly } from '../../server/accounts/new-passwords.ts';
import { asTitle } from '../../server/ai/builtin/group/as-title.ts';
import { evidenceOf } from '../../server/ai/builtin/judge/abuse/abuse-evidence.ts';
import { abuseLimits } from '../../server/ai/builtin/judge/abuse/abuse-limits.ts';
import { abuseSigns, evidencePieces } from '../../server/ai/builtin/judge/abuse/abuse-signs.ts';
import { abuseIn } from '../../server/ai/builtin/judge/abuse/abuse.ts';
import { banterSigns } from '../../server/ai/builtin/judge/relevance/banter-signs.ts';
import { isChatter } from '../../server/ai/builtin/judge/chatter.ts';
import { hasStarred } from '../../server/ai/builtin/judge/abuse/english-coarse.ts';
import { isGibberish } from '../../server/ai/builtin/judge/gibberish.ts';
import { asksOfTheMatter } from '../../server/ai/builtin/judge/abuse/insults.ts';
import { mentionedWords } from '../../server/ai/builtin/judge/abuse/mentioned.ts';
import { subjectWords } from '../../server/ai/builtin/judge/relevance/subject-words.ts';
import { subjectsOf } from '../../server/ai/builtin/judge/subjects.ts';
import { weightedGrams } from '../../server/ai/builtin/judge/relevance/weighted-grams.ts';
import { asQuestion } from '../../server/ai/builtin/text/canonical.ts';
import { languageOf } from '../../server/ai/builtin/text/function-words.ts';
import { ngramsOf, relevanceLengths, wordsOf } from '../../server/ai/builtin/text/ngrams.ts';
import { mainScript } from '../../server/ai/builtin/text/scripts.ts';
import { stemsOf } from '../../server/ai/builtin/text/stems.ts';
import { unmasked } from '../../server/ai/builtin/text/unmask.ts';
import { dimensions } from '../../server/ai/builtin/protocol.ts';
import { loadVocabulary } from '../../server/ai/encoder/e5-small/load-vocabulary.ts';
import { tokenize } from '../../server/ai/encoder/e5-small/tokenizer.ts';
import { parseJson } from '../../server/ai/llm/chat/answer-schema.ts';
import { plainTitle, titleFor } from '../../server/ai/llm/group/proposed-titles.ts';
import { logSerializers, publicPart } from '../../server/http/log-privacy.ts';
import { languageFor } from '../../server/http/page/static-files.ts';
import { cleanFileName } from '../../server/http/uploads/file-name.ts';
import { cutPassages } from '../../server/materials/passages.ts';
import { hasContactDetails } from '../../server/questions/contact-details.ts';
import { csvLine } from '../../server/sessions/csv.ts';
import { extensionOf } from '../../src/presenter/materials/extension-of.ts';
import { fileNameOf } from '../../src/presenter/save-file.ts';
import { alike } from '../../src/student/topics/similar-topics.ts';
import { personProblems } from '../../src/student/register/person-problems.ts';
import * as z from 'zod/mini';

export type Kind = 'question' | 'answer' | 'name' | 'code' | 'file' | 'handout' | 'header';

export interface Reader {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Part of what another one does, which is enough to try for many texts. */
  readonly isWithinAnother: boolean;
  /** What it is given is as the contract leaves it: people's text, brought into one form. */
  readonly isNormalised: boolean;
  readonly read: (text: string) => unknown;
}

const vocabulary = await loadVocabulary();
const nothing = () => false;
/** As if the encoder made nothing of it: then all else is looked at. */
const unread = new Float32Array(dimensions);
const nearNothing = { kind: 'insult', closeness: 0, lead: 0 } as const;

const parsing = (schema: z.ZodMiniType) => (text: string) => schema.safeParse(text);

/** As it arrives. */
const raw: Record<string, [readonly Kind[], Reader['read']]> = {
  normalizeText: [['question', 'answer', 'handout'], normalizeText],
  questionTitle: [['question'], parsing(questionTitle)],
  topicTitle: [['question'], parsing(topicTitle)],
  answerText: [['answer'], parsing(answerText)],
  name: [['name'], parsing(name)],
  email: [['name', 'code'], parsing(email)],
  splitName: [['name'], splitName],
  inOneLine: [['name'], inOneLine],
  plainly: [['name', 'code'], (text) => plainly(text.slice(0, 200))],
  personProblems: [
    ['name'],
    (text) => personProblems({ firstname: text, lastname: text, email: text }),
  ],
  joinCodeIn: [['code'], joinCodeIn],
  originIn: [['code'], originIn],
  cleanFileName: [['file'], cleanFileName],
  extensionOf: [['file'], extensionOf],
  fileNameOf: [['file'], (text) => fileNameOf(text, 'csv')],
  publicPart: [['code', 'file', 'header'], (text) => publicPart(`/${text}`)],
  'log of an error': [['name', 'header'], (text) => logSerializers.err(new Error(text))],
  browserNames: [['header'], browserNames],
  languageFor: [['header'], (text) => languageFor({ headers: { 'accept-language': text } })],
  parseJson: [
    ['answer'],
    (text) => {
      try {
        return parseJson(z.unknown(), text);
      } catch {
        return undefined;
      }
    },
  ],
};

/** As it is stored. */
const stored: Record<string, [readonly Kind[], Reader['read']]> = {
  hasContactDetails: [['question'], hasContactDetails],
  questionKey: [['question'], questionKey],
  csvLine: [['question', 'answer', 'name'], (text) => csvLine([text])],
  alike: [['question'], (text) => alike(text, [{ title: text }])],
  asTitle: [['question'], asTitle],
  plainTitle: [['question'], plainTitle],
  titleFor: [['question'], (text) => titleFor(text, [text], [text])],
  asQuestion: [['question'], asQuestion],
  wordsOf: [['question', 'handout'], wordsOf],
  ngramsOf: [['question'], (text) => ngramsOf(text, relevanceLengths)],
  weightedGrams: [['question'], weightedGrams],
  stemsOf: [['question'], stemsOf],
  languageOf: [['question'], (text) => languageOf(wordsOf(text))],
  mainScript: [['question'], mainScript],
  unmasked: [['question'], unmasked],
  tokenize: [['question', 'handout'], (text) => tokenize(vocabulary, text)],
  isChatter: [['question'], isChatter],
  isGibberish: [['question'], (text) => isGibberish(text, nothing)],
  abuseIn: [['question'], (text) => abuseIn(text, unread, nearNothing, nothing)],
  abuseSigns: [['question'], (text) => abuseSigns(text, nothing)],
  abuseLimits: [['question'], (text) => abuseLimits(text, true)],
  abuseEvidence: [['question'], (text) => evidenceOf(text, nothing)],
  evidencePieces: [['question'], (text) => evidencePieces(text, nothing)],
  hasStarred: [['question'], (text) => hasStarred(text.toLowerCase())],
  asksOfTheMatter: [['question'], asksOfTheMatter],
  banterSigns: [['question'], banterSigns],
  mentionedWords: [['question'], mentionedWords],
  subjectWords: [['question'], subjectWords],
  subjectsOf: [['handout'], (text) => subjectsOf([text])],
  cutPassages: [['handout'], cutPassages],
};

/** Of `abuseIn`, `titleFor`, `weightedGrams` and `questionTitle`. */
const within = new Set(
  'abuseSigns abuseLimits abuseEvidence evidencePieces hasStarred asksOfTheMatter mentionedWords unmasked wordsOf ngramsOf languageOf mainScript asTitle normalizeText'.split(
    ' ',
  ),
);

const of = (
  table: Record<string, [readonly Kind[], Reader['read']]>,
  isNormalised: boolean,
): Reader[] =>
  Object.entries(table).map(([name, [kinds, read]]) => ({
    name,
    kinds,
    read,
    isNormalised,
    isWithinAnother: within.has(name),
  }));

export const readers: readonly Reader[] = [...of(raw, false), ...of(stored, true)];
