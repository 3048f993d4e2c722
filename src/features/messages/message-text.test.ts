import { expect, test } from 'vitest';
import { cleanMessage, continueDraft, linkParts } from './message-text.ts';

test('a message is stored without control characters, outer spaces and long gaps', () => {
  const table: readonly (readonly [string, string])[] = [
    ['  See you at 8.  ', 'See you at 8.'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['a\n\n\n\n\n\nb', 'a\n\n\nb'],
    ['nul\u0000 bell\u0007 escape\u001b[31m', 'nul bell escape[31m'],
    ['tab\tstays', 'tab\tstays'],
    ['pay\u202eexe.fdp', 'payexe.fdp'],
    ['soft\u00adhyphen\u200b\ufeff', 'softhyphen'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 ❤️ £125', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 ❤️ £125'],
    ['\u0000\u200b \n', ''],
    ['<b>& "quotes"</b>', '<b>& "quotes"</b>'],
  ];
  expect(table.map(([typed]) => cleanMessage(typed))).toEqual(table.map(([, stored]) => stored));
});

test('a draft continues from the newer of the browser’s text and the server’s', () => {
  const table: readonly (readonly [kept: string | undefined, base: string, draft: string, opened: string])[] =
    [
      [undefined, '', 'Hello', 'Hello'],
      ['Hello Kim', 'Hello', 'Hello', 'Hello Kim'],
      ['', 'Hello', 'Hello', ''],
      // Sent or deleted on another device.
      ['Hello Kim', 'Hello', '', 'Hello Kim'],
      // Saved, but the answer was lost.
      ['Hello Kim', 'Hello', 'Hello Kim', 'Hello Kim'],
      // Written on elsewhere.
      ['Hello', '', 'Hello Kim', 'Hello Kim'],
      ['Hello Kim', 'Hello', 'Hello Sam', 'Hello Sam\n\nHello Kim'],
    ];
  const opened = table.map(([text, base, draft]) =>
    continueDraft(text === undefined ? undefined : { text, base }, draft),
  );
  expect(opened).toEqual(table.map((row) => row[3]));
});

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
    ['<a href="https://example.org">x</a>', '<a href="[https://example.org|https://example.org/]">x</a>'],
    ['https://аpple.com/pay', '[https://xn--pple-43d.com/pay|https://xn--pple-43d.com/pay]'],
  ];
  expect(table.map(([text]) => shown(text))).toEqual(table.map(([, parts]) => parts));
});
