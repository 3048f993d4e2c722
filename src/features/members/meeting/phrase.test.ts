import { expect, test } from 'vitest';
import { phraseWith } from './phrase.ts';

test.each([
  [
    ['construct'],
    'An accountant who knows construction, and architects.',
    'an accountant who knows construction',
  ],
  [['timber'], 'Feasibility studies, planning, and buildings in timber.', 'buildings in timber'],
  [['list', 'build'], 'A new van. A joiner for listed buildings', 'a joiner for listed buildings'],
  [['joineri'], 'I’m looking for a joinery with a spray booth', 'a joinery with a spray booth'],
  [['packag'], 'We need cheaper packaging!', 'cheaper packaging'],
  [['vat'], 'VAT returns', 'VAT returns'],
  [['tenant'], 'Leeds tenants', 'Leeds tenants'],
  [['zebra'], 'Energy advice', null],
  [['energi'], '', null],
])('of %j quotes the part of “%s” that has them', (stems, text, phrase) => {
  expect(phraseWith(stems, text)).toBe(phrase);
});

test('a long part is cut around the word', () => {
  const text =
    'Anyone at all who has ever wondered whether their warehouse could hold solar panels without a new roof';
  expect(phraseWith(['solar'], text)).toBe('could hold solar panels without a new roof');
  expect(phraseWith(['anyon'], text)).toBe('anyone at all who has ever wondered whether …');
});
