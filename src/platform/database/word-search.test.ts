import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { hasTypoOf } from './word-search.ts';

test.each([
  ['three letters', 'abc', false],
  ['four letters', 'abcd', true],
  ['24 letters', 'a'.repeat(24), true],
  // The database would take seconds for the expression of a word as long as a search may be.
  ['25 letters', 'a'.repeat(25), false],
  ['another sign', 'ab-cd', false],
])('typing errors are sought in a word of %s', (_what, word, isSought) => {
  const { sql: text } = new PgDialect().sqlToQuery(hasTypoOf(sql`name`, word));
  expect(text !== 'false').toBe(isSought);
});
