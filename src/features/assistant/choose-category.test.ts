import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryIds, keywordsOf } from './categories.ts';
import { chooseCategory, mentionedCity } from './choose-category.ts';
import { wordsOf } from './words.ts';

test('most hits win, wherever a category stands', () => {
  // One keyword of the handicap, two of the price.
  expect(chooseCategory('handicap')).toBe('handicap');
  expect(chooseCategory('handicap price and discount')).toBe('price');
});

test('of equals the category wins that stands first', () => {
  expect(chooseCategory('rain or trousers')).toBe('weather');
  expect(chooseCategory('trousers or rain')).toBe('weather');
});

test('a keyword said twice counts once', () => {
  expect(chooseCategory('price price price, dress code')).toBe('dress_code');
});

test.each(['barn', 'unpayable', 'wearisome', 'scorecards4u', 'handicapping'])(
  '%s holds no whole keyword',
  (word) => {
    expect(chooseCategory(word)).toBeUndefined();
  },
);

test('a phrase is found only as a whole', () => {
  expect(chooseCategory('plus one')).toBe('guests');
  expect(chooseCategory('one plus')).toBeUndefined();
});

describe('the lists', () => {
  test.each(categoryIds)('%s is found by each of its own words when nothing else is said', (id) => {
    for (const keyword of keywordsOf(id)) {
      const found = chooseCategory(keyword);
      // A phrase may hold an earlier category's word; it must never be lost altogether.
      expect([keyword, found !== undefined]).toEqual([keyword, true]);
    }
    expect(keywordsOf(id).some((keyword) => chooseCategory(keyword) === id)).toBe(true);
  });

  test('are written as questions are read: no capitals, no marks, nothing twice, no plural beside its word', () => {
    for (const id of categoryIds) {
      const keywords = keywordsOf(id);
      expect(new Set(keywords).size).toBe(keywords.length);
      for (const keyword of keywords) {
        expect(wordsOf(keyword).join(' ')).toBe(keyword);
        expect([keyword, keywords.includes(`${keyword}s`)]).toEqual([keyword, false]);
      }
    }
  });
});

test('any text at all gets a category or none, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      const found = chooseCategory(text);
      expect(found === undefined || categoryIds.includes(found)).toBe(true);
    }),
  );
});

test('case, accents and marks change nothing', () => {
  const keyword = fc.constantFrom(...categoryIds.flatMap((id) => keywordsOf(id)));
  fc.assert(
    fc.property(keyword, (words) => {
      expect(chooseCategory(`  ¿${words.toUpperCase()}?! `)).toBe(chooseCategory(words));
    }),
  );
});

test.each([
  ['next event in Leeds', 'Leeds'],
  ['manchster?', 'Manchester'],
  ['when are you in brum', 'Birmingham'],
  ['notts or leicester', 'Nottingham'],
  ['constructor', undefined],
  ['leads', undefined],
  ['london', undefined],
])('%s names %s', (question, city) => {
  expect(mentionedCity(question)).toBe(city);
});
