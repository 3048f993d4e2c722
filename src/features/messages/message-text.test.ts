import { expect, test } from 'vitest';
import { cleanMessage, joinDrafts } from './message-text.ts';

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

test('what two devices have typed is joined, unless one text continues the other', () => {
  const table: readonly (readonly [local: string, server: string, joined: string])[] = [
    ['Hello Kim', 'Hello', 'Hello Kim'],
    ['Hello', 'Hello Kim', 'Hello Kim'],
    ['Hello Kim', 'Hello Sam', 'Hello Sam\n\nHello Kim'],
  ];
  const joined = table.map(([local, server]) => joinDrafts({ text: local }, { text: server }).text);
  expect(joined).toEqual(table.map((row) => row[2]));
});
