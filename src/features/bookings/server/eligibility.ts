import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { whyNoPlace } from '../capacity.ts';
import { isOverdue } from '../hold.ts';
import { bookingRefusals } from '../texts.ts';
import { findHoldLimit, type Holding } from './hold-limits.ts';
import { expireHold } from './release-place.ts';
import { type BookedOrder, findActive, findOrders } from './store.ts';

/** Whether someone can book an event: their active booking, if any, and why they cannot book, if they cannot. */
export type Eligibility = {
  readonly event: EventRecord;
  readonly refusal: Refusal | undefined;
  readonly active: BookedOrder | undefined;
};

type EligibilityQuery = Omit<Holding, 'accountId'> & { readonly accountId: string | undefined };

/**
 * Whether an account or a visitor can book a place at an event now, and why not. This is information only: `holdPlace`
 * decides. An overdue hold of the account is ended first, so its place counts as free here and in every later read, even
 * if the job that ends it is late.
 */
export async function readEligibility(
  services: Services,
  query: EligibilityQuery,
): Promise<Result<Eligibility>> {
  const { database, clock } = services;
  const own = await readActiveBooking(services, query);
  const event = await readEvent(database, query.eventId);
  const reason = event ? whyNoPlace({ event, own: own?.state }, clock()) : 'event_not_found';
  if (!event || reason === 'event_not_found') return refuse(bookingRefusals.event_not_found);
  const [active] = own ? await findOrders(database, { orderId: own.orderId }) : [];
  const refusal = reason ? bookingRefusals[reason] : await personalRefusal(services, query);
  return ok({ event, refusal, active });
}

const personalRefusal = async (
  services: Services,
  { accountId, ...query }: EligibilityQuery,
): Promise<Refusal | undefined> =>
  accountId === undefined ? bookingRefusals.log_in_first : findHoldLimit(services, { ...query, accountId });

async function readActiveBooking(services: Services, { eventId, accountId }: EligibilityQuery) {
  if (accountId === undefined) return undefined;
  const own = await findActive(services.database, { eventId, accountId });
  if (!own || !isOverdue(own, services.clock())) return own;
  await expireHold(services, { orderId: own.orderId, eventId });
  return undefined;
}
