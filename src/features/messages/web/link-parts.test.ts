import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

test('web addresses become links, and all other text stays as it is', () => {
  const shown = (text: string) =>
    linkParts(text)
      .map((part) => (part.href === undefined ? part.text : `[${part.text}|${part.href}]`))
      .join('');
  const table: readonly (readonly [string, string])[] = [
    ['No link here.', 'No link here.'],
    [
      'See https://example.org/a?b=1&c=2#d.',
      'See [https://example.org/a?b=1&c=2#d|https://example.org/a?b=1&c=2#d].',
    ],
    ['(http://example.org)', '([http://example.org|http://example.org/])'],
    ['https://example.org/a_(b)', '[https://example.org/a_(b)|https://example.org/a_(b)]'],
    [
      '(https://en.wikipedia.org/wiki/Golf_(sport)) too',
      '([https://en.wikipedia.org/wiki/Golf_(sport)|https://en.wikipedia.org/wiki/Golf_(sport)]) too',
    ],
    [
      'see https://example.org/a_(b), and (www.example.golf/x_(y)).',
      'see [https://example.org/a_(b)|https://example.org/a_(b)], and ([www.example.golf/x_(y)|https://www.example.golf/x_(y)]).',
    ],
    ['https://example.org/a_(b)_c_', '[https://example.org/a_(b)_c_|https://example.org/a_(b)_c_]'],
    [
      'https://example.org/q?a[]=1&b[0]',
      '[https://example.org/q?a[]=1&b[0]|https://example.org/q?a[]=1&b[0]]',
    ],
    ['https://example.org/~sam_', '[https://example.org/~sam_|https://example.org/~sam_]'],
    ['www.', 'www.'],
    ['www.example.org!', '[www.example.org|https://www.example.org/]!'],
    [
      'two: https://a.example, https://b.example',
      'two: [https://a.example|https://a.example/], [https://b.example|https://b.example/]',
    ],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,https', 'data:text/html,https'],
    ['https://user:pass@example.org', 'https://user:pass@example.org'],
    ['https://', 'https://'],
    ['https://localhost/x', 'https://localhost/x'],
    ['https://ex%ample.org', 'https://ex%ample.org'],
    [
      '<a href="https://example.org">x</a>',
      '<a href="[https://example.org|https://example.org/]">x</a>',
    ],
    ['https://аpple.com/pay', '[https://xn--pple-43d.com/pay|https://xn--pple-43d.com/pay]'],
  ];
  expect(table.map(([text]) => shown(text))).toEqual(table.map(([, parts]) => parts));
});
