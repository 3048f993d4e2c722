import { expect, test } from 'vitest';
import { specCoverage, tagFaults } from '../../scripts/docs/documents.ts';
import { readTags } from '../../scripts/docs/read-tests.ts';

const specification = {
  '1. Golf': {
    'spec 1.1': 'A round has 18 holes.',
    'spec 1.2': { sentence: 'A fee.', later: 'payments' },
  },
};
const attacks = {
  Guessing: { 'attack 1': { attack: 'A password is guessed', prevented: 'A limit' } },
};
const file = 'tests/journeys/golf.test.ts';

/** A test file as text. Its tags are assembled here, so that this file contains none itself. */
const sample = (...lines: string[]) => lines.join('\n').replaceAll('//!', `// ${'Shows'}`);
const tagged = sample(
  '//! spec 1.1',
  "test('no', () => {});",
  '',
  '  //! spec 1.1',
  '  //! attack 1',
  '  // Another comment.',
  "  test.each([['a'], ['b']])('counts %s', () => {});",
  '//! attack 1',
  'const other = 1;',
);

test('a tag belongs to the test directly below it, also over several lines', () => {
  const { tests, stray } = readTags(file, tagged);
  expect(tests[1]).toEqual({ file, title: 'counts %s', ids: ['spec 1.1', 'attack 1'] });
  expect(stray).toEqual([8]);
});

test('a number without a kind has the kind before it', () => {
  const { tests } = readTags(
    file,
    sample('//! spec 1.1, 1.2, attack 3, 4', "it('counts', () => {});"),
  );
  expect(tests[0]?.ids).toEqual(['spec 1.1', 'spec 1.2', 'attack 3', 'attack 4']);
});

test('sentences and attacks without a test, unknown ids and sections without a journey are refused', () => {
  const inOrder = [{ file, title: 'counts', ids: ['spec 1.1', 'attack 1'] }];
  expect(tagFaults(specification, attacks, inOrder)).toEqual([]);
  expect(
    tagFaults(specification, attacks, [
      { file: 'a.test.ts', title: 'counts', ids: ['spec 1.2', 'spec 9.9'] },
    ]),
  ).toEqual([
    'a.test.ts “counts” names “spec 9.9”, which is in no list of docs/.',
    'spec 1.1 has no test: add `// Shows spec 1.1` above the test that shows it.',
    'spec 1.2 has a test: take its "later" out.',
    'attack 1 has no test: add `// Shows attack 1` above the test that shows it.',
    'No browser journey shows a sentence of section 1.',
  ]);
});

test('the page names the tests of each sentence, or the capability that will bring it', () => {
  const page = specCoverage(specification, [{ file, title: 'counts | all', ids: ['spec 1.1'] }]);
  expect(page).toContain(`| spec 1.1 | A round has 18 holes. | \`${file}\` “counts \\| all” |`);
  expect(page).toContain('| spec 1.2 | A fee. | comes with: payments |');
});
