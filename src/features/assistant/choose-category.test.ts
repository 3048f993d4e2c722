import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#lib/typed-words.ts';
import { categoryIds, keywordsOf } from './categories.ts';
import { chooseCategory } from './choose-category.ts';
import type { Keyword } from './keywords.ts';
import { mentionedCities } from './typed-cities.ts';

// Shows spec 4.19
test('most hits win, wherever a category stands', () => {
  // One keyword of the handicap, two of the price.
  expect(chooseCategory('handicap')).toBe('handicap');
  expect(chooseCategory('handicap price and cost')).toBe('price');
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

test('what is asked of something outweighs both its words', () => {
  expect(chooseCategory('refund')).toBe('cancellation');
  expect(chooseCategory('rain')).toBe('weather');
  expect(chooseCategory('a refund, and cancellation, if there is rain')).toBe('weather');
});

// Shows spec 4.19
test('which day is meant counts once, however much is said of it', () => {
  expect(chooseCategory('the event in Leeds on Thursday 14 January')).toBe('next_event');
  expect(chooseCategory('the weather at the event in Leeds on Thursday 14 January')).toBe('weather');
  // “Next” says which, too, and counts no second time.
  expect(chooseCategory('I cannot come to the next event in Leeds next week')).toBe('cancellation');
});

/** A keyword as it might be said: of each part the first phrase. */
const said = ({ parts }: Keyword): string => parts.map(([phrase = []]) => phrase.join(' ')).join(' and ');

describe('the lists', () => {
  test.each(categoryIds)('%s is found by each of its own words when nothing else is said', (id) => {
    for (const keyword of keywordsOf(id)) {
      const found = chooseCategory(said(keyword));
      // A phrase may hold an earlier category's word; it must never be lost altogether.
      expect([keyword.text, found !== undefined]).toEqual([keyword.text, true]);
    }
    expect(keywordsOf(id).some((keyword) => chooseCategory(said(keyword)) === id)).toBe(true);
  });

  test('are written as questions are read: no capitals, no marks, nothing twice, no plural beside its word', () => {
    for (const id of categoryIds) {
      const keywords = keywordsOf(id).map(({ text }) => text);
      expect([id, keywords.filter((one, at) => keywords.indexOf(one) !== at)]).toEqual([id, []]);
      for (const keyword of keywords) {
        for (const phrase of keyword.split(/[|+]/).map((part) => part.trim()))
          expect(wordsOf(phrase).join(' ')).toBe(phrase);
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
  const keyword = fc.constantFrom(...categoryIds.flatMap((id) => keywordsOf(id).map(said)));
  fc.assert(
    fc.property(keyword, (words) => {
      expect(chooseCategory(`  ¿${words.toUpperCase()}?! `)).toBe(chooseCategory(words));
    }),
  );
});

test.each([
  ['next event in Leeds', ['Leeds']],
  ['manchster?', ['Manchester']],
  ['when are you in brum', ['Birmingham']],
  ['notts or leicester, or nottingham', ['Nottingham', 'Leicester']],
  ['constructor', []],
  ['leads', []],
  ['is there anything on in Leads in the new year', ['Leeds']],
  ['the leads golf day', ['Leeds']],
  ['how do I get to leads', ['Leeds']],
  ['leads or sheffield', ['Leeds', 'Sheffield']],
  ['places left in leds', ['Leeds']],
  ['Notingam or Burmingam', ['Nottingham', 'Birmingham']],
  ['liecester and shefeild', ['Leicester', 'Sheffield']],
  ['what leads to a good handicap', []],
  ['where does it lead', []],
  ['will I get new leads and clients', []],
  ['london', []],
])('%s names %s', (question, cities) => {
  expect(mentionedCities(question)).toEqual(cities);
});
