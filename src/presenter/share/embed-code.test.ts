import { beforeAll, expect, it } from 'vitest';
import { code } from '../../i18n/presenter.ts';
import { embedCode } from './embed-code.ts';

beforeAll(() => code.need());

it('frames the page that may be framed', () => {
  const code = embedCode('code', 'Cells', 'https://ask.example/embed/a?b=1&c=2');
  expect(code).toContain('src="https://ask.example/embed/a?b=1&amp;c=2"');
  expect(code).toContain('QR code: ask your question about Cells"');
});

it('frames the question box, and takes its height from nobody else', () => {
  const code = embedCode('box', 'Cells', 'https://ask.example/embed/a/ask');
  expect(code).toContain('src="https://ask.example/embed/a/ask"');
  expect(code).toContain('title="Ask your question about Cells"');
  expect(code).toContain("origin !== 'https://ask.example'");
});

it('frames the wall as wide as there is room', () => {
  const code = embedCode('wall', 'Cells', 'https://ask.example/embed/k/wall');
  expect(code).toContain('src="https://ask.example/embed/k/wall"');
  expect(code).toContain('title="Questions about Cells"');
  expect(code).not.toContain('<script>');
});

it.each(['code', 'wall', 'box'] as const)('lets no project name break out of the %s', (what) => {
  const code = embedCode(what, '"><script>alert(1)</script>', 'https://ask.example/embed/a');
  expect(code).not.toContain('<script>alert');
  expect(code).toContain('&quot;&gt;&lt;script&gt;');
});
