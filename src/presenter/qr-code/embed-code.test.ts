import { beforeAll, expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';
import { code } from '../../words/code.ts';

beforeAll(() => code.need());

it('frames the page that may be framed', () => {
  const code = embedCode('Cells', 'https://ask.example/embed/a?b=1&c=2');
  expect(code).toContain('src="https://ask.example/embed/a?b=1&amp;c=2"');
  expect(code).toContain('about Cells"');
});

it('lets no project name break out of its attribute', () => {
  const code = embedCode('"><script>alert(1)</script>', 'https://ask.example/embed/a');
  expect(code).not.toContain('<script>');
  expect(code).toContain('&quot;&gt;&lt;script&gt;');
});
