import { expect, test } from 'vitest';
import { holds, readerOf, readKeywords } from './keywords.ts';

const keywords = readKeywords('dress code, rain|storm + refund|money back');
const read = readerOf(keywords, ['stork']);

test('a list is read: commas part, bars choose, pluses join', () => {
  expect(keywords.map(({ text, parts }) => [text, parts])).toEqual([
    ['dress code', [[['dress', 'code']]]],
    [
      'rain|storm + refund|money back',
      [
        [['rain'], ['storm']],
        [['refund'], ['money', 'back']],
      ],
    ],
  ]);
});

test.each([
  ['Is there a DRESS code?', [true, false]],
  ['a code for the dress', [false, false]],
  ['refund if it rains', [false, true]],
  ['it rains; my money back?', [false, true]],
  ['money or back, in the rain', [false, false]],
  ['refnd for a storm', [false, true]],
  ['refund for a stork', [false, false]],
])('%s', (question, found) => {
  expect(keywords.map((keyword) => holds(read(question), keyword))).toEqual(found);
});
