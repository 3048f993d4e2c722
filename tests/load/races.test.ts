import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Club, openClub } from './club.ts';
import { latePaymentFaults } from './late-payments.ts';
import { count, manyGiveUp, runRace } from './race.ts';
import { runWaitlistRace } from './waitlist-race.ts';
import { stormFaults } from './webhook-storm.ts';

// The short forms of `npm run load`: the same code with fewer members and fewer rounds.

const MEMBERS = 30;
const PLACES = 15;

describe('thirty members check out at once, over two processes', () => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub({ members: MEMBERS, data: inject('preparedData').live });
  });
  afterAll(() => club.close());

  it('sells what some give back or let go to others, and no place twice', async () => {
    const { endings, faults } = await runRace(club, { places: PLACES, conductOf: manyGiveUp });
    expect(faults).toEqual([]);
    expect(count(endings, 'confirmed')).toBe(PLACES);
    expect(count(endings, 'unpaid')).toBeGreaterThan(0);
  });

  it('gives a payment after the end of its hold a free place, or sends it back with an email', async () => {
    expect(await latePaymentFaults(club, 4)).toEqual([]);
  });

  it('sells fifteen places to fifteen of them; the others queue, and are offered cancelled places in order', async () => {
    const { endings, queued, offers, faults } = await runWaitlistRace(club, {
      places: PLACES,
      cancellations: 4,
    });
    expect(faults).toEqual([]);
    expect(count(endings, 'confirmed')).toBe(PLACES);
    expect([queued, offers]).toEqual([MEMBERS - PLACES, 4]);
  });
});

describe('a webhook', () => {
  it('counts once, however often and in whatever order it comes, and never when it is forged or late', async () => {
    expect(await stormFaults({ buyers: 6, copies: 5, data: inject('preparedData').live })).toEqual(
      [],
    );
  });
});
