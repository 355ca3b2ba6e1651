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
import { normalizeText } from './text.ts';
import { isWebOrigin } from './web-origin.ts';

// PostgreSQL cannot store U+0000, and lone surrogates do not survive UTF-8.
const unstorable = 'This text contains characters that cannot be stored.';
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Trimmed text of 1 to `max` code points. */
export const text = (max: number, missing = 'This field is required.') =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((value) => codePointLength(value) <= max, `At most ${max} characters.`),
    z.refine(isStorable, unstorable),
  );

/** As `text`, but may be empty. */
export const optionalText = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => codePointLength(value) <= max, `At most ${max} characters.`),
    z.refine(isStorable, unstorable),
  );

export const name = text(nameMaxCharacters, 'Name is required.');
export const title = text(titleMaxCharacters, 'Project name is required.');
export const description = optionalText(descriptionMaxCharacters);
/** In the form of `normalizeText`, which is what is counted and stored. */
export const questionTitle = z.string({ error: 'Please type your question.' }).check(
  z.refine(isStorable, unstorable),
  z.overwrite(normalizeText),
  z.minLength(1, 'Please type your question.'),
  z.refine(
    (value) => codePointLength(value) <= questionMaxCharacters,
    `At most ${questionMaxCharacters} characters.`,
  ),
);

/** On one line, otherwise as questions. */
export const topicTitle = z.string({ error: 'Please type a title.' }).check(
  z.refine(isStorable, unstorable),
  z.overwrite((value) => normalizeText(value).replaceAll('\n', ' ')),
  z.minLength(1, 'Please type a title.'),
  z.refine(
    (value) => codePointLength(value) <= topicTitleMaxCharacters,
    `At most ${topicTitleMaxCharacters} characters.`,
  ),
);

/** Plain text with line breaks; empty where there is to be none. */
export const answerText = z.string({ error: 'Please type an answer.' }).check(
  z.refine(isStorable, unstorable),
  z.overwrite(normalizeText),
  z.refine(
    (value) => codePointLength(value) <= answerMaxCharacters,
    `At most ${answerMaxCharacters} characters.`,
  ),
);

/** Lower-cased: one account an address, however it is typed. */
export const email = z
  .string({ error: 'Email is required!' })
  .check(
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
    z.minLength(
      passwordMinCharacters,
      `Password must be at least ${passwordMinCharacters} characters.`,
    ),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

export const password = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(1, 'Password is required.'),
    z.maxLength(passwordMaxCharacters, passwordTooLong),
  );

/** Blank = unchanged. */
export const profilePassword = z.union([
  z.literal(''),
  z
    .string()
    .check(
      z.minLength(
        passwordMinCharacters,
        `Password must be at least ${passwordMinCharacters} characters.`,
      ),
      z.maxLength(passwordMaxCharacters, passwordTooLong),
    ),
]);

/** A token that this product made (base64url of 32 bytes), or something that looks like one. */
export const token = z
  .string({ error: 'Invalid or missing token.' })
  .check(
    z.minLength(1, 'Invalid or missing token.'),
    z.maxLength(4096, 'Invalid or missing token.'),
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
          z.maxLength(255),
          z.refine(isWebOrigin, 'Please give an origin such as https://school.example.'),
        ),
    )
    .check(z.maxLength(embedOriginsMax, `At most ${embedOriginsMax} pages.`)),
);
