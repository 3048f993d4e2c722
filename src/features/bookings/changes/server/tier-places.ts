import { tierChanged } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { handle, type JobHandler } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { Allowance } from '../../credits/allowance.ts';
import { paymentOf } from '../../credits/server/give-back.ts';
import { findTierPlaces, type TierPlace } from '../../credits/server/membership-use.ts';
import {
  findUsedTooMuch,
  followTier,
  renewAllowances,
  renewAllowancesJob,
} from '../../credits/server/tier-allowance.ts';
import { type CancelChoice, everythingPaid } from '../../places/cancel-quote.ts';
import { tierPlaceTexts } from '../texts.ts';
import { type ChosenPlace, cancelChosen, lockPaidOrder } from './cancel-places.ts';

/**
 * Brings what an account has of its tier into line with the tier that counts now. A place by the
 * allowance is the member's for as long as the tier runs to its golf day: places ahead that the
 * tier does not include any more are given up first, then what is unused ends. One transaction for
 * each order, so that it can stop and go on anywhere. Called again it changes nothing.
 */
async function followTierEverywhere(services: Services, accountId: string): Promise<void> {
  const ahead = await findTierPlaces(services.database, accountId, services.clock());
  const orderIds = [...new Set(ahead.toReversed().map(({ orderId }) => orderId))];

  for (const orderId of orderIds)
    await services.database.transaction((tx) => giveUpIn(services, tx, { orderId, accountId }));

  await followTier(services, accountId);
}

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/** Gives up the places of one order that the buyer's tier does not pay for any more. */
async function giveUpIn(services: Services, tx: Executor, own: OwnOrder): Promise<void> {
  const now = services.clock();
  const locked = await lockPaidOrder(tx, own);
  const tooMuch = await findUsedTooMuch(tx, own.accountId, now);
  const lost = new Set(
    lastOf(await findTierPlaces(tx, own.accountId, now), tooMuch).map(({ bookingId }) => bookingId),
  );

  const chosen = locked.places
    .filter(({ booking }) => lost.has(booking.id))
    .map((place): ChosenPlace => ({ place, choice: everythingOf(place), band: 'full' }));
  if (chosen.length === 0) return;

  const by = { accountId: null, reason: tierPlaceTexts.reason };
  await cancelChosen(services, tx, locked, { chosen, by, now });
}

/** The last places ahead that are too many of each kind. */
const lastOf = (ahead: readonly TierPlace[], tooMuch: Allowance): TierPlace[] =>
  (['credits', 'guestPasses'] as const).flatMap((kind) =>
    ahead
      .filter(({ paidWith }) => paidWith === kind)
      .toReversed()
      .slice(0, tooMuch[kind]),
  );

/** The allowance gets its golf day or guest pass back, which ends with it, and money goes back. */
const everythingOf = (place: ChosenPlace['place']): CancelChoice => ({
  kind: place.credit ? 'credit' : 'guest_pass',
  now: everythingPaid(paymentOf(place)),
});

/** What follows a tier that has changed: at once by a job, and every hour by the clock. */
export const tierJobs = (services: Services): JobHandler[] => [
  handle(tierChanged, ({ accountId }) => followTierEverywhere(services, accountId)),
  handle(renewAllowancesJob, () => renewAllowances(services, followTierEverywhere)),
];
