import { expect, it } from 'vitest';
import { partsOf } from './linked-text.tsx';

it.each<[string, string[]]>([
  ['', ['']],
  ['No link at all.', ['No link at all.']],
  ['See https://example.com/a?b=c#d.', ['See ', 'https://example.com/a?b=c#d', '.']],
  ['(http://example.com)', ['(', 'http://example.com', ')']],
  ['HTTPS://EXAMPLE.COM', ['', 'HTTPS://EXAMPLE.COM', '']],
  ['one http://a.b two https://c.d', ['one ', 'http://a.b', ' two ', 'https://c.d', '']],
  ['Siehe „https://beispiel.de/ü“!', ['Siehe „', 'https://beispiel.de/ü', '“!']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['xhttps://example.com', ['xhttps://example.com']],
  ['data:text/html,<b>https://x.y</b>', ['data:text/html,<b>', 'https://x.y', '</b>']],
  ['https://[', ['https://[']],
  ['https://', ['https://']],
])('%j', (text, parts) => expect(partsOf(text)).toEqual(parts));
