import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Club, openClub } from './club.ts';
import { latePaymentFaults } from './late-payments.ts';
import { allPay, count, manyGiveUp, runRace } from './race.ts';
import { stormFaults } from './webhook-storm.ts';

// The short forms of `npm run load`: the same code with fewer members and fewer rounds.

const MEMBERS = 30;
const PLACES = 15;

describe('thirty members check out at once, over two processes', () => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub({ members: MEMBERS });
  });
  afterAll(() => club.close());

  it('sells fifteen places to fifteen of them and tells the others that it is full', async () => {
    const { endings, faults } = await runRace(club, { places: PLACES, conductOf: allPay });
    expect(faults).toEqual([]);
    expect(count(endings, 'confirmed')).toBe(PLACES);
    expect(count(endings, 'refused')).toBe(MEMBERS - PLACES);
  });

  it('sells what some give back or let go to others, and no place twice', async () => {
    const { endings, faults } = await runRace(club, { places: PLACES, conductOf: manyGiveUp });
    expect(faults).toEqual([]);
    expect(count(endings, 'confirmed')).toBe(PLACES);
    expect(count(endings, 'unpaid')).toBeGreaterThan(0);
  });
});

describe('a webhook', () => {
  it('counts once, however often and in whatever order it comes, and never when it is forged or late', async () => {
    expect(await stormFaults({ buyers: 6, copies: 5 })).toEqual([]);
  });
});

describe('a payment after its hold has ended', () => {
  it('takes a free place, or is sent back with a mail that says why', async () => {
    expect(await latePaymentFaults(4)).toEqual([]);
  });
});
