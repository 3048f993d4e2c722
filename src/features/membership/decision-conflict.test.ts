import { expect, test } from 'vitest';
import { decisionConflict } from './decision-conflict.ts';
import type { ApplicationState } from './states.ts';

const at = new Date('2040-06-12T09:00:00Z');

test.each<[ApplicationState, string | null, string]>([
  ['submitted', null, 'The applicant sent this application'],
  ['in_review', 'Morgan Ellis', 'Morgan Ellis took this application into review'],
  ['approved', 'Morgan Ellis', 'Morgan Ellis approved this application'],
  ['rejected', null, 'Another organiser turned this application down'],
  ['withdrawn', 'Morgan Ellis', 'The applicant withdrew this application'],
])('%s by %s: "%s …"', (state, by, words) => {
  expect(decisionConflict({ state, by, at })).toBe(
    `${words} on Tuesday 12 June 2040, 10:00. Nothing was changed by you.`,
  );
});
