import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { compareFolded, foldText, wordsOf } from './fold-text.ts';

const database = await testDatabase();

test.each([
  ['Siân', 'sian'],
  ['Sia\u0302n', 'sian'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Oʼ Brien', 'o brien'],
  ['Łukasz Đorđević, Søren Þór', 'lukasz dordevic, soren thor'],
  ['Æsop Weiß GROẞE', 'aesop weiss grosse'],
  ['“winter rules”', '"winter rules"'],
  ['\u202aPriya\u202c\u200b', 'priya'],
  ['100%_', '100%_'],
  ['ΟΔΥΣΣΕΥΣ Ёлка', 'οδυσσευσ елка'],
  ['이 강', '이 강'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('splits a text into words without punctuation', () => {
  const words = {
    'What’s on in LEEDS?': ['whats', 'on', 'in', 'leeds'],
    "can't": ['cant'],
    'sign-in / log_in': ['sign', 'in', 'log', 'in'],
    'Café à la carte': ['cafe', 'a', 'la', 'carte'],
    '£125!!!': ['125'],
    ﬁnish: ['finish'],
    '🏌️ ': [],
    '% _': [],
  };
  expect(Object.fromEntries(Object.keys(words).map((text) => [text, wordsOf(text)]))).toEqual(
    words,
  );
});

test('sorts Évans before Fraser, and both spellings of O’Brien together', () => {
  const names = ['Fraser', 'O’Brien, Una', "O'Brien, Ann", 'Oakes', 'Évans', 'Łuk', 'Lyle'];
  expect(names.toSorted(compareFolded)).toEqual([
    'Évans',
    'Fraser',
    'Łuk',
    'Lyle',
    'Oakes',
    "O'Brien, Ann",
    'O’Brien, Una',
  ]);
});

test('the database folds every letter of Latin, Greek and Cyrillic writing to the same letters', async () => {
  const ranges = [
    [0x20, 0x148],
    [0x14a, 0x17f],
    [0x1cd, 0x1dc],
    [0x1e6, 0x1f5],
    [0x1f8, 0x21b],
    [0x375, 0x3ff],
    [0x400, 0x45f],
    [0x1e00, 0x1e9b],
    [0x1e9e, 0x1ef9],
    [0x2010, 0x2033],
    [0xfb00, 0xfb04],
    [0xff01, 0xff5e],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter(
      // Symbols that `unaccent` spells out, which nobody searches for.
      (letter) => letter !== '©' && letter !== '®',
    ),
  );
  const texts = [...letters, 'Sia\u0302n O’Brien', '美咲 अनिता 이', '🏌🏽‍♂️ jo', 'علی‌رضا'].map(
    (text) => `a${text}b`,
  );
  const { rows } = await database.execute<{ text: string; words: string[] }>(
    sql`select text, string_to_array(trim(fold_words(text)), ' ') as words
      from unnest(${sql.param(texts)}::text[]) as text`,
  );
  const differing = rows.flatMap(({ text, words }) =>
    words.join(' ') === wordsOf(text).join(' ')
      ? []
      : [[text, words.join(' '), wordsOf(text).join(' ')]],
  );
  expect(rows).toHaveLength(texts.length);
  expect(differing).toEqual([]);
});
