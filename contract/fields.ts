// Fields that several calls take, with the rules of section 5 of the spec.

import * as z from 'zod/mini';
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
const unstorable = 'This text contains characters that cannot be stored.';
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * How long a text of `max` characters may be as it arrives, in UTF-16 units: four for each character,
 * as many as NFD makes of one (UAX 15), two for a line break or one with something invisible beside
 * it; and some for spaces around it.
 */
const rawMax = (max: number): number => 4 * max + 200;

/** Comes first: nothing that takes longer for a longer text is done to one that is too long anyway. */
const short = (max: number, error = `At most ${max} characters.`) =>
  z.refine<string>((value) => value.length <= rawMax(max), { error, abort: true });

const storable = z.refine<string>(isStorable, { error: unstorable, abort: true });

const atMost = (max: number) =>
  z.refine<string>((value) => codePointLength(value) <= max, `At most ${max} characters.`);

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
export const text = (max: number, missing = 'This field is required.') =>
  oneLine(max, missing).check(z.minLength(1, missing), atMost(max));

/** As `text`, but may be empty. */
export const optionalText = (max: number) => oneLine(max).check(atMost(max));

export const name = text(nameMaxCharacters, 'Name is required.');
export const title = text(titleMaxCharacters, 'Project name is required.');
export const description = someText(descriptionMaxCharacters).check(
  atMost(descriptionMaxCharacters),
);
export const questionTitle = someText(questionMaxCharacters, 'Please type your question.').check(
  z.minLength(1, 'Please type your question.'),
  atMost(questionMaxCharacters),
);

export const topicTitle = text(topicTitleMaxCharacters, 'Please type a title.');

/** Plain text with line breaks; empty where there is to be none. */
export const answerText = someText(answerMaxCharacters, 'Please type an answer.').check(
  atMost(answerMaxCharacters),
);

/** Lower-cased: one account an address, however it is typed. */
export const email = z
  .string({ error: 'Email is required!' })
  .check(
    short(254, 'This email address is too long.'),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required!', abort: true }),
    z.maxLength(254, 'This email address is too long.'),
    z.email('Please enter a valid email address.'),
  );

export const passwordTooLong = `At most ${passwordMaxCharacters} characters.`;

export const newPassword = z
  .string({ error: 'Password is required.' })
  .check(
    short(passwordMaxCharacters),
    z.minLength(
      passwordMinCharacters,
      `Password must be at least ${passwordMinCharacters} characters.`,
    ),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

export const password = z
  .string({ error: 'Password is required.' })
  .check(
    short(passwordMaxCharacters),
    z.minLength(1, 'Password is required.'),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

/** Blank = unchanged. */
export const profilePassword = z.string().check(
  short(passwordMaxCharacters),
  z.refine(
    (value) => value === '' || codePointLength(value) >= passwordMinCharacters,
    `Password must be at least ${passwordMinCharacters} characters.`,
  ),
  z.maxLength(passwordMaxCharacters, passwordTooLong),
);

/** Google's are a kilobyte or two long. */
const tokenMaxUnits = 4_096;

/** A token that this product made (base64url of 32 bytes), or something that looks like one. */
export const token = z.string({ error: 'Invalid or missing token.' }).check(
  z.refine((value) => value.length <= tokenMaxUnits, {
    error: 'Invalid or missing token.',
    abort: true,
  }),
  z.minLength(1, 'Invalid or missing token.'),
  z.refine(isStorable, 'Invalid or missing token.'),
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
          z.maxLength(255, 'At most 255 characters.'),
          z.refine(isWebOrigin, 'Please give an origin such as https://school.example.'),
        ),
    )
    .check(z.maxLength(embedOriginsMax, `At most ${embedOriginsMax} pages.`)),
);
