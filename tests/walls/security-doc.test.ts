import { describe, expect, it } from 'vitest';
import { hasTest, missingFiles, missingTests, namedTests, tableRows } from './named-tests.ts';

// docs/security.md says of each way of attack what stands against it, where, and which test would tell. It is held to that.

const rows = tableRows('docs/security.md').map(([attack = '', defence = '', tests = '']) => ({
  attack,
  defence,
  tests,
}));

describe('docs/security.md', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(40));

  it.each(rows)('$attack', ({ defence, tests }) => {
    expect(missingFiles(defence)).toEqual([]);
    expect(namedTests(tests).length).toBeGreaterThan(0);
    expect(missingTests(tests)).toEqual([]);
  });
});

describe('a list of tests', () => {
  it('is found out where a file or a title is gone', () => {
    const here = 'tests/walls/security-doc.test.ts';
    expect(missingFiles('`src/gone.ts`, `src/app.ts`')).toEqual(['src/gone.ts']);
    expect(namedTests(`\`${here}\` “has rows”, “one”; \`b.ts\` “two”`)).toHaveLength(3);
    expect([hasTest({ file: here, title: 'has rows' }), hasTest({ file: here, title: 'has' })]).toEqual([
      true,
      false,
    ]);
    expect(missingTests('`src/gone.test.ts` “never”')).toHaveLength(1);
  });
});
