import { expect, test } from 'vitest';
import { fieldsOfMissing, missingForPublishing, requiredFields } from './publishing.ts';

const complete = {
  title: 'Leeds',
  summary: 'A day.',
  description: 'At length.',
  schedule: [{}],
  included: ['Lunch'],
  dressCode: 'Smart.',
};

test('a complete event can be published, without a venue too', () => {
  expect(missingForPublishing(complete)).toEqual([]);
  expect(fieldsOfMissing(complete)).toEqual({});
});

test('an empty event misses every required field, each with its sentence', () => {
  const empty = {
    title: ' ',
    summary: '\n',
    description: '',
    schedule: [],
    included: [],
    dressCode: '',
  };
  expect(missingForPublishing(empty)).toEqual([...requiredFields]);
  expect(Object.keys(fieldsOfMissing(empty))).toEqual([...requiredFields]);
});
