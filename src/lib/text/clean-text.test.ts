import { describe, expect, test } from 'vitest';
import { cleanLines, cleanSearch, cleanText, ONE_LINE, SEVERAL_LINES } from './clean-text.ts';

describe('a clean text', () => {
  test('has none of the invisible characters that are pasted with it', () => {
    const table: readonly (readonly [string, string])[] = [
      ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
      ['\u2068Priya\u2069 Ra\u200bman\ufeff', 'Priya Raman'],
      ['soft\u00adhyphen \u200e\u200fmarks\u061c', 'softhyphen marks'],
      ['pay\u202eexe.fdp', 'payexe.fdp'],
      ['Ro\u3164\u115f\u1160\uffa0\u034fbin', 'Robin'],
      ['Ro\u200dbin\u200c', 'Robin'],
      ['Ro\ufe0fbin\ufe0f\ufe0f', 'Robin'],
      ['Ro\u{e0062}bin', 'Robin'],
      ['half \ud83c', 'half '],
    ];
    expect(table.map(([typed]) => cleanText(typed))).toEqual(table.map(([, clean]) => clean));
  });

  test('keeps what emoji and scripts need', () => {
    const texts = [
      '🏌️‍♂️ 🏌🏽‍♀️ 👩‍👩‍👧‍👦 🏳️‍🌈 ❤️ 1️⃣ ☂︎ 👍🏿',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇬🇧',
      'علی‌رضا',
      'ශ්‍රී ලංකා',
      'क्‍ष',
      '葛󠄀城',
      'Siobhán O’Neill, 김철수, Zoe\u0308',
    ];
    expect(texts.map(cleanText)).toEqual(texts);
    for (const text of texts) expect(text).toMatch(ONE_LINE);
  });

  test('of one line has no control characters, line breaks and blank Braille', () => {
    for (const character of ['\u0000', '\u001b', '\n', '\r', '\u2028', '\u2029', '\u2800'])
      for (const text of [character, `${character}Robin`, `Ro${character}bin`, `Robin${character}`])
        expect(cleanText(text)).not.toMatch(ONE_LINE);
  });

  test('of several lines keeps line breaks and tabs alone', () => {
    expect(cleanLines(' one\r\ntwo\rthree\u2028four\tfive \u200b')).toBe(
      'one\ntwo\nthree\nfour\tfive',
    );
    expect('one\n\ttwo').toMatch(SEVERAL_LINES);
    for (const text of ['\u0000', 'a\u001b[2J']) expect(text).not.toMatch(SEVERAL_LINES);
  });

  test('of a search is one line', () => {
    expect(cleanSearch('\u202aSi\u200bân\u0000\n evans ')).toBe('Siân   evans');
    expect(cleanSearch('a'.repeat(200))).toHaveLength(100);
  });

  test('is made in time proportional to its length', () => {
    const text = '❤\ufe0f'.repeat(100_000);
    expect(cleanText(`${text}\u200d`)).toBe(text);
  });
});
