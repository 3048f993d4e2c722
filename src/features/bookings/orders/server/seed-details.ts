import { addDays } from '#lib/club-time.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { Services } from '#platform/plugin.ts';
import type { BookRequest, PlaceRequest } from '../../contract.ts';
import { give } from '../../credits/server/give.ts';
import { answerGolf } from '../../names/server/name-places.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import { findBookingsOf } from '../../places/server/store.ts';
import { joinWaitlist } from '../../waitlist/server/join-waitlist.ts';

const DIETS = ['Vegetarian', 'No nuts, please', 'Vegan', 'Gluten-free'];
/** One in so many. */
const BUGGY = 5;
const NEW_TO_GOLF = 9;
const DIET = 4;
const UNLISTED = 4;
const NO_ANSWERS = 7;

/**
 * What the demo's nth player of a golf day told the organisers; one in seven has said nothing yet.
 */
function demoAnswers(nth: number): GolfAnswers {
  if (nth % NO_ANSWERS === NO_ANSWERS - 1) return {};
  const diet = nth % DIET === 1 ? DIETS[Math.floor(nth / DIET) % DIETS.length] : undefined;
  const isNew = nth % NEW_TO_GOLF === 4;
  return {
    ...(isNew ? { newToGolf: true } : { handicapIndex: 6 + ((nth * 37) % 220) / 10 }),
    ...(diet === undefined ? {} : { dietary: diet }),
    buggy: nth % BUGGY === 2,
  };
}

/**
 * Whether the demo's nth player of a golf day agrees to be on the list of who is coming: three of
 * four do.
 */
const isDemoListed = (nth: number): boolean => nth % UNLISTED !== UNLISTED - 1;

/** The demo member brings a guest. */
const guest: PlaceRequest = {
  for: 'guest',
  payWith: 'money',
  guestName: 'Jamie Okafor',
  guestEmail: 'jamie.okafor@example.com',
};
const guestAnswers = { newToGolf: true, dietary: 'No shellfish', buggy: true };

/** The demo guest has no email from us, and so no link: whoever brings them gives their answers. */
export async function answerForGuest(
  services: Services,
  orderId: string,
  accountId: string,
): Promise<void> {
  const places = await findBookingsOf(services.database, orderId);
  for (const { id, guestName } of places)
    if (guestName !== null)
      unwrap(await answerGolf(services, { bookingId: id, accountId }, { golf: guestAnswers }));
}

/** A request for the nth player's own place, with another that has a guest or no name yet. */
export const demoRequest = (nth: number, more?: 'guest' | 'unnamed'): BookRequest => ({
  places: [
    { for: 'me', payWith: 'money', golf: demoAnswers(nth), listed: isDemoListed(nth) },
    ...(more === 'guest' ? [guest] : []),
    ...(more === 'unnamed' ? [{ for: 'later', payWith: 'money' } as const] : []),
  ],
});

/** The key of the demo's gift of credits: given once, however often the demo is filled. */
const GIFT = '01900000-0000-7000-8000-000000000001';
const GIFT_DAYS_AGO = 20;

type Member = { readonly id: string; readonly username: string };

/** Two credits that the organisers gave the demo member. */
export async function seedCredits(
  services: Services,
  member: Member,
  admin: Member,
): Promise<void> {
  const then = { ...services, clock: () => addDays(services.clock(), -GIFT_DAYS_AGO) };
  const reason = 'Thank you for helping at the preview days';
  const gift = { what: 'credits', key: GIFT, member: member.username, count: 2, reason } as const;
  unwrap(await give(then, gift, admin.id, { sendsEmail: false }));
}

/** The waitlist of a full golf day, with the demo member last. */
export async function seedWaitlist(
  services: Services,
  eventId: number,
  accountIds: readonly string[],
): Promise<void> {
  for (const [index, accountId] of accountIds.entries()) {
    const then = {
      ...services,
      clock: () => addDays(services.clock(), -(accountIds.length - index) / 4),
    };
    unwrap(
      await joinWaitlist(then, { eventId, accountId, size: 1, rule: 'any', autoCredit: false }),
    );
  }
}
