import { expect, test } from 'vitest';
import { cleanMessage, continueDraft } from './message-text.ts';

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
  const table: readonly (readonly [
    kept: string | undefined,
    base: string,
    draft: string,
    opened: string,
  ])[] = [
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
