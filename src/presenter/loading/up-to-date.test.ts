import { expect, it } from 'vitest';
import { momentText } from './up-to-date.tsx';

const at = (text: string) => new Date(text).getTime();

it('names the day only where it is not the same', () => {
  const now = at('2026-03-02T15:00');
  expect(momentText(at('2026-03-02T14:03'), now)).toMatch(/^0?2:03\s?PM$|^14:03$/);
  expect(momentText(at('2026-03-01T14:03'), now)).toMatch(/1.*2:03|1.*14:03/);
  expect(momentText(at('2025-03-02T14:03'), now)).toContain('2025');
});
