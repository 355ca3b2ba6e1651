import { expect, test } from 'vitest';
import { numbersOf } from './numbers.ts';

test.each<[string, string[]]>([
  ['What happens in step 3?', ['3']],
  ['Exercise 03, part 12b', ['3', '12']],
  ['ماذا يحدث في الخطوة ١٢؟', ['12']],
  ['चरण ९ में क्या होता है?', ['9']],
  ['Is it 0?', ['0']],
  ['７月', ['7']],
  ['What is chlorophyll?', []],
])('%s', (text, numbers) => {
  expect([...numbersOf(text)]).toEqual(numbers);
});
