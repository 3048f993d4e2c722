import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCancelDayRound } from './cancel-day-round.ts';
import { type Club, openClub } from './club.ts';
import { runKillRound } from './kill-round.ts';
import { runMembershipRound } from './membership-round.ts';

// The short form of `npm run load:kills`: one round of each.

const PLACES = 15;

describe('a kill -9 in the middle of 24 checkouts', () => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub({ members: 24, data: inject('preparedData').live });
  });
  afterAll(() => club.close());

  it.each([
    ['one process', 0, 'process'],
    ['the other process', 1, 'process'],
    ['PostgreSQL', 0, 'database'],
  ] as const)(
    'of %s loses no booking, doubles none, and leaves nothing paid for nothing',
    async (_name, round, victim) => {
      const { confirmed, refused, faults } = await runKillRound(club, {
        round,
        victim,
        places: PLACES,
      });
      expect(faults).toEqual([]);
      expect({ confirmed, refused }).toEqual({
        confirmed: PLACES,
        refused: club.members.length - PLACES,
      });
    },
  );

  it('of a process, while members join, upgrade and cancel, charges and refunds each once', async () => {
    const { faults } = await runMembershipRound(club, { round: 1, victim: 'process' });
    expect(faults).toEqual([]);
  });

  it('of a process, while a cancelled day gives everything back, refunds everyone once', async () => {
    const { faults } = await runCancelDayRound(club, { round: 1, victim: 'process' });
    expect(faults).toEqual([]);
  });
});
