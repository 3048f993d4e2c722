import type { EventChanged } from '#features/events/admin/contract.ts';
import { readEvent } from '#features/events/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { loosenTerms } from '../../places/server/change-bookings.ts';
import { termsOfMovedDay } from '../../places/terms.ts';

/**
 * Who had a place when the organisers moved its day to another date may cancel it for a full refund
 * until the day begins, as the email about it and the FAQ promise. Places booked since, for the new
 * date, keep the usual terms.
 */
export async function loosenTermsIfMoved(
  { database }: Services,
  change: EventChanged,
): Promise<void> {
  const { eventId, changes } = change;
  if (!changes.includes('date')) return;

  const event = await readEvent(database, eventId);
  if (!event) return;

  await loosenTerms(database, { eventId, bookedUntil: event.revisedAt }, termsOfMovedDay);
}
