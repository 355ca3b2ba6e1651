import { expect, test } from 'vitest';
import { fileNameOf } from './save-file.ts';

test.each([
  ['Photosynthesis', 'Photosynthesis.csv'],
  ['Größe & Maß: 1/2', 'Größe & Maß  1 2.csv'],
  ['../../etc/passwd', '.. .. etc passwd.csv'],
  ['a\u0000b\nc', 'a b c.csv'],
  ['  ', 'Askroom.csv'],
  ['', 'Askroom.csv'],
  ['End...', 'End.csv'],
  ['𝒙'.repeat(100), `${'𝒙'.repeat(80)}.csv`],
])('%j becomes %j', (title, name) => expect(fileNameOf(title, 'csv')).toBe(name));
