import { expect, it } from 'vitest';
import { statementLines } from './statement-lines.ts';

const lines = (statement: Partial<Parameters<typeof statementLines>[0]>) =>
  statementLines({
    golfDays: 3,
    people: 41,
    connections: 7,
    introductions: 2,
    businessPence: 1_250_000,
    unusedGolfDays: 1,
    unusedGuestPasses: 2,
    paid: 99_500,
    ...statement,
  }).map(({ label, value }) => `${label}: ${value}`);

it('says what a membership year brought, and what each connection cost', () => {
  expect(lines({})).toEqual([
    'Golf days played: 3',
    'People there: 41',
    'New connections: 7',
    'Introductions: 2',
    'Business through them: £12,500',
    'Cost for each connection: About £142',
    'Still to use: 1 golf day',
    'Guest passes left: 2',
  ]);
});

it('leaves out what there is nothing to say about', () => {
  const quiet = {
    golfDays: 0,
    people: 0,
    connections: 0,
    introductions: 0,
    businessPence: 0,
    unusedGolfDays: null,
  };
  expect(lines({ ...quiet, unusedGuestPasses: 0 })).toEqual([
    'Golf days played: 0',
    'People there: 0',
    'New connections: 0',
  ]);
});
