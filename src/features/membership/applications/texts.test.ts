import { expect, test } from 'vitest';
import type { ApplicationState } from './states.ts';
import { decisionConflict } from './texts.ts';

const at = new Date('2040-06-12T09:00:00Z');

test.each<[ApplicationState, string | null, string]>([
  ['submitted', null, 'The applicant sent this application'],
  ['in_review', 'Morgan Ellis', 'Morgan Ellis started the review of this application'],
  ['approved', 'Morgan Ellis', 'Morgan Ellis approved this application'],
  ['rejected', null, 'Another organiser declined this application'],
  ['withdrawn', 'Morgan Ellis', 'The applicant withdrew this application'],
])('a conflict with the state %s, set by %s, reads "%s …"', (state, by, words) => {
  expect(decisionConflict({ state, by, at })).toBe(
    `${words} on Tuesday 12 June 2040, 10:00. Your change wasn’t saved.`,
  );
});
