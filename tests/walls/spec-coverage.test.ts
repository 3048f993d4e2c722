import { describe, expect, test } from 'vitest';
import { hasTest, missingFiles, missingTests, namedTests, tableRows } from './named-tests.ts';

// docs/spec-coverage.md says of each sentence of the specification where it lives and which test shows it. It is held to
// that: a file or a title that has moved away is found out.

const rows = tableRows('docs/spec-coverage.md');
const sentences = rows.flatMap(([sentence = '', where = '', shown]) =>
  shown === undefined ? [] : [{ sentence, where, shown }],
);
const shorter = rows.flatMap(([what = '', shown = '', none]) =>
  none === undefined ? [{ what, shown }] : [],
);
const sections = shorter.filter(({ what }) => /^\d\. /.test(what));
const calls = shorter.filter((row) => !sections.includes(row));

describe('every sentence of the specification', () => {
  test('is in the list, and every decision beside it', () => expect(sentences.length).toBeGreaterThan(240));

  test('comes later only with what is built later', () => {
    const later = sentences.filter(({ shown }) => shown === 'later');
    expect(later.filter(({ where }) => !where.startsWith('later: with '))).toEqual([]);
    expect(later.length).toBeLessThan(8);
  });

  test.each(sentences.filter(({ shown }) => shown !== 'later'))('$sentence', ({ where, shown }) => {
    expect(where).toMatch(/^`/);
    expect(missingFiles(where)).toEqual([]);
    expect(namedTests(shown).length).toBeGreaterThan(0);
    expect(missingTests(shown)).toEqual([]);
  });
});

test('a title that is a part of another, or is gone, is found out', () => {
  const file = 'tests/walls/spec-coverage.test.ts';
  expect(['in a browser', 'in a', 'by telegram'].map((title) => hasTest({ file, title }))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('in a browser', () => {
  test('each of the nine sections has its journey', () => {
    expect(sections.map(({ what }) => Number(what[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.each(sections)('$what', ({ shown }) => {
    const files = namedTests(shown).map(({ file }) => file);
    expect(files.filter((file) => !file.startsWith('tests/journeys/'))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    expect(missingTests(shown)).toEqual([]);
  });
});

describe('by the API', () => {
  test.each([
    'GET /api/user',
    'POST /api/login',
    'POST /api/register',
    'POST /api/logout',
    'GET /api/events',
    'POST /api/forgot-password',
    'POST /api/reset-password',
  ])('%s has a test', (call) => expect(calls.map(({ what }) => what)).toContain(`\`${call}\``));

  test.each(calls)('$what', ({ shown }) => {
    expect(namedTests(shown).length).toBeGreaterThan(0);
    expect(missingTests(shown)).toEqual([]);
  });
});
