import { expect, test } from 'vitest';
import { endingOf } from './buyer.ts';
import { strayAnswers } from './race.ts';
import { acceptOffer, type Buyer, type Ending, joinWaitlist } from './steps.ts';

/** A buyer whom the site gives the same answer, whatever they ask. */
const buyerWith = (status: number): Buyer => {
  const answer = async () => ({ status, body: { code: 'busy' } });
  return {
    member: { username: 'racer', get: answer, post: answer },
    door: { get: answer, post: answer },
  };
};

const refused: Ending = { is: 'refused', code: 'event_full' };

const join = (buyer: Buyer) =>
  endingOf(async () => {
    await joinWaitlist(buyer, 7);
    return refused;
  });

test('a race reports each unclear answer once, with its reason and how many buyers got it', async () => {
  const endings = [
    await join(buyerWith(200)),
    await join(buyerWith(503)),
    await join(buyerWith(503)),
    await endingOf(() => acceptOffer(buyerWith(500), 7, '4242 4242 4242 4242')),
  ];
  expect(strayAnswers(endings)).toEqual([
    expect.stringMatching(/^2 with an unclear end: .*"at":"waitlist".*503/),
    expect.stringMatching(/^1 with an unclear end: .*"at":"position".*500/),
  ]);
});

test('a race reports nothing when every buyer got a place or a reason', () => {
  expect(strayAnswers([refused, { is: 'confirmed', bookingId: 'b7' }])).toEqual([]);
});
