// Fields that several calls take, with the rules of section 5 of the spec.

import * as z from 'zod/mini';
import { wrong } from './messages/field-reasons.ts';
import {
  answerMaxCharacters,
  codePointLength,
  descriptionMaxCharacters,
  embedOriginsMax,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
  questionMaxCharacters,
  titleMaxCharacters,
  topicTitleMaxCharacters,
} from './limits.ts';
import { normalizeLine, normalizeText } from './text.ts';
import { isWebOrigin } from './web-origin.ts';

// PostgreSQL cannot store U+0000, and lone surrogates do not survive UTF-8.
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * How long a text of `max` characters may be as it arrives, in UTF-16 units: four for each character,
 * as many as NFD makes of one (UAX 15), two for a line break or one with something invisible beside
 * it; and some for spaces around it.
 */
const rawMax = (max: number): number => 4 * max + 200;

/** Comes first: nothing that takes longer for a longer text is done to one that is too long anyway. */
const short = (max: number, error = wrong('too_long', max)) =>
  z.refine<string>((value) => value.length <= rawMax(max), { error, abort: true });

const storable = z.refine<string>(isStorable, { error: wrong('unstorable'), abort: true });

const atMost = (max: number) =>
  z.refine<string>((value) => codePointLength(value) <= max, wrong('too_long', max));

/** Text in the form of `normalizeText`, which is what is counted and stored. */
const someText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .check(short(max), storable, z.overwrite(normalizeText));

/** Nothing where there is nothing to see: marks alone stand on no letter. */
const shownLine = (value: string): string => {
  const line = normalizeLine(value);
  return /[^\p{M}]/u.test(line) ? line : '';
};

/** On one line, otherwise as that. */
const oneLine = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .check(short(max), storable, z.overwrite(shownLine));

/** One line of 1 to `max` code points. */
export const text = (max: number, missing = wrong('required')) =>
  oneLine(max, missing).check(z.minLength(1, missing), atMost(max));

/** As `text`, but may be empty. */
export const optionalText = (max: number) => oneLine(max).check(atMost(max));

export const name = text(nameMaxCharacters, wrong('name_missing'));
export const title = text(titleMaxCharacters, wrong('project_name_missing'));
export const description = someText(descriptionMaxCharacters).check(
  atMost(descriptionMaxCharacters),
);
export const questionTitle = someText(questionMaxCharacters, wrong('question_missing')).check(
  z.minLength(1, wrong('question_missing')),
  atMost(questionMaxCharacters),
);

export const topicTitle = text(topicTitleMaxCharacters, wrong('topic_title_missing'));

/** Plain text with line breaks; empty where there is to be none. */
export const answerText = someText(answerMaxCharacters, wrong('answer_missing')).check(
  atMost(answerMaxCharacters),
);

/** Lower-cased: one account an address, however it is typed. */
export const email = z
  .string({ error: wrong('email_missing') })
  .check(
    short(254, wrong('email_long')),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: wrong('email_missing'), abort: true }),
    z.maxLength(254, wrong('email_long')),
    z.email(wrong('email_form')),
  );

export const passwordTooLong = wrong('too_long', passwordMaxCharacters);

export const newPassword = z
  .string({ error: wrong('password_missing') })
  .check(
    short(passwordMaxCharacters),
    z.minLength(passwordMinCharacters, wrong('password_short', passwordMinCharacters)),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

export const password = z
  .string({ error: wrong('password_missing') })
  .check(
    short(passwordMaxCharacters),
    z.minLength(1, wrong('password_missing')),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

/** Blank = unchanged. */
export const profilePassword = z.string().check(
  short(passwordMaxCharacters),
  z.refine(
    (value) => value === '' || codePointLength(value) >= passwordMinCharacters,
    wrong('password_short', passwordMinCharacters),
  ),
  z.maxLength(passwordMaxCharacters, passwordTooLong),
);

/** Google's are a kilobyte or two long. */
const tokenMaxUnits = 4_096;

/** A token that this product made (base64url of 32 bytes), or something that looks like one. */
export const token = z.string({ error: wrong('bad_token') }).check(
  z.refine((value) => value.length <= tokenMaxUnits, {
    error: wrong('bad_token'),
    abort: true,
  }),
  z.minLength(1, wrong('bad_token')),
  z.refine(isStorable, wrong('bad_token')),
);

/** 0, 1, true or false, in JSON or in text. */
export const answeredStatus = z.pipe(
  z.union([z.literal(0), z.literal(1), z.boolean(), z.enum(['0', '1', 'true', 'false'])]),
  z.transform((value): 0 | 1 =>
    value === 1 || value === true || value === '1' || value === 'true' ? 1 : 0,
  ),
);

/** Which pages may frame a presentation; null: any. */
export const embedOrigins = z.nullable(
  z
    .array(
      z
        .string()
        .check(
          short(255),
          z.maxLength(255, wrong('too_long', 255)),
          z.refine(isWebOrigin, wrong('not_an_origin')),
        ),
    )
    .check(z.maxLength(embedOriginsMax, wrong('too_many_pages', embedOriginsMax))),
);
