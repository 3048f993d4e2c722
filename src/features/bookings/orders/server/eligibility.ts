import { maySeeEvent } from '#features/events/permissions.ts';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { bookableWithoutMoney } from '../../credits/server/read-ways.ts';
import { type HoldFacts, whyNoHold, whyNoPlace, whyNotHosted } from '../../places/capacity.ts';
import type { Holding } from '../../places/server/hold-limits.ts';
import { readHostedFacts } from '../../places/server/hosted-day.ts';
import { expireHold } from '../../places/server/release-places.ts';
import { findActive, findOrders, type OrderWithEvent } from '../../places/server/store.ts';
import { bookingRefusals } from '../../texts.ts';
import {
  findOpenOrder,
  type OpenOrder,
  readPlaceFacts,
  refusalFor,
} from '../../waitlist/server/place-facts.ts';
import { withEvents } from './own-orders.ts';

/**
 * Whether someone can book an event: their open order or own booking, if any, and why they cannot
 * book, if they cannot.
 */
export type Eligibility = {
  readonly event: EventRecord;
  readonly refusal: Refusal | undefined;
  /** Whether someone who has a place can book more for other people. */
  readonly canBookForOthers: boolean;
  /** The order that waits to be paid, or that of the own booking. */
  readonly active: OrderWithEvent | undefined;
};

type EligibilityQuery = Omit<Holding, 'accountId'> & { readonly accountId: string | undefined };

/**
 * Whether an account or a visitor can book a place for themselves at an event now, and why not.
 * This is information only: `holdPlaces` decides. An overdue hold of the account is ended first, so
 * its places count as free here and in every later read, even if the job that ends it is late.
 */
export async function readEligibility(
  services: Services,
  query: EligibilityQuery,
): Promise<Eligibility> {
  const { database, clock } = services;
  const { eventId, accountId } = query;
  const open =
    accountId === undefined ? undefined : await endIfOverdue(services, { accountId, eventId });
  const event = await readEvent(database, eventId);
  if (!event || !maySeeEvent(accountId === undefined ? null : { isAdmin: false }, event))
    throw new Refused(bookingRefusals.event_not_found);

  const place = { kind: 'place', payWith: 'money', mine: true } as const;

  const read = await readPlaceFacts(database, { ...query, places: [place], now: clock() });
  if (!read) throw new Refused(bookingRefusals.event_not_found);
  const { place: facts, holds } = read;

  const reason = whyNoPlace(facts, clock());
  if (reason === 'event_not_found') throw new Refused(bookingRefusals.event_not_found);

  const payable = await placesToPay(services, { accountId, ...event });
  const refusal = reason
    ? refusalFor(reason, { ...facts, event }, clock())
    : await personalRefusal(services, { accountId, event, canPay: payable.own, holds });
  const forOthers = { ...facts, own: undefined, playerBooked: false };
  const canBookForOthers =
    reason === 'already_booked' && payable.others && whyNoPlace(forOthers, clock()) === undefined;

  return { event, refusal, canBookForOthers, active: await readActive(services, query, open) };
}

/** What can be paid for. Without a payment provider that is what credits and guest passes cover. */
async function placesToPay(
  { config, database, clock }: Services,
  {
    accountId,
    id,
    pricePence,
    startsAt,
  }: Pick<EventRecord, 'id' | 'pricePence' | 'startsAt'> & Pick<EligibilityQuery, 'accountId'>,
): Promise<{ readonly own: boolean; readonly others: boolean }> {
  if (config.paymentProvider !== undefined) return { own: true, others: true };
  if (accountId === undefined) return { own: false, others: false };

  return bookableWithoutMoney(database, { accountId, id, pricePence, startsAt }, clock());
}

type Personal = {
  readonly accountId: string | undefined;
  readonly event: EventRecord;
  readonly canPay: boolean;
  readonly holds: Omit<HoldFacts, 'limits'>;
};

async function personalRefusal(
  { config, clock, database }: Services,
  { accountId, event, canPay, ...facts }: Personal,
): Promise<Refusal | undefined> {
  if (!canPay) return bookingRefusals.no_payments_yet;
  if (accountId === undefined) return bookingRefusals.log_in_first;

  const { id: eventId, pricePence } = event;
  const hosted = await readHostedFacts(database, { accountId, eventId, pricePence, places: 1 });
  const holds = { ...facts.holds, limits: config.holdLimits };
  const reason = (hosted && whyNotHosted(hosted)) ?? whyNoHold(holds, clock());

  return reason && refusalFor(reason, { event, holds }, clock());
}

type Own = { readonly accountId: string; readonly eventId: number };

async function endIfOverdue(services: Services, own: Own): Promise<OpenOrder | undefined> {
  const open = await findOpenOrder(services.database, own);
  if (!open || open.expiresAt > services.clock()) return open;
  await expireHold(services, { orderId: open.orderId, eventId: own.eventId });
  return undefined;
}

async function readActive(
  { database }: Services,
  query: EligibilityQuery,
  open: OpenOrder | undefined,
) {
  const { accountId, eventId } = query;
  if (accountId === undefined) return undefined;

  const orderId = open?.orderId ?? (await findActive(database, { accountId, eventId }))?.orderId;
  if (orderId === undefined) return undefined;

  const [active] = await withEvents(database, await findOrders(database, { orderId, accountId }));

  return active;
}
