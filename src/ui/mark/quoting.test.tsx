import { afterEach, expect, test } from 'vitest';
import { language } from '../../i18n/index.ts';
import { Quoting } from './quoting.tsx';

afterEach(() => language.setState({ code: 'en' }));

/** With what runs in its own direction between | and |. */
const shown = (text: string): string =>
  Quoting({ text })
    .map((part) =>
      typeof part === 'string'
        ? part
        : `|${String((part.props as { children: string }).children)}|`,
    )
    .join('');

test.each([
  ['en', 'Answered: “Why?” and “How?”.', 'Answered: “|Why?|” and “|How?|”.'],
  ['en', 'Cut off: “Why', 'Cut off: “|Why|'],
  ['en', '““twice”', '“|“twice|”'],
  ['fr', 'Répondu : « Pourquoi ? »', 'Répondu : «| Pourquoi ? |»'],
  ['de', 'Beantwortet: „Warum?“', 'Beantwortet: „|Warum?|“'],
  ['en', 'No quotation', 'No quotation'],
] as const)('in %s %s', (code, text, parts) => {
  language.setState({ code });
  expect(shown(text)).toBe(parts);
});
