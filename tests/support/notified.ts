import { refundMade } from '#features/bookings/orders/server/payment-returned-email.tsx';
import { placesOffered } from '#features/bookings/waitlist/server/waitlist-emails.tsx';
import { notify } from '#features/notifications/server/public.ts';
import type { Database } from '#platform/database/database.ts';

type Refunded = { readonly accountId: string; readonly title: string; readonly now: Date };

/** Notifies a member that money goes back to their card for a golf day. */
export const notifyOfRefund = (
  database: Database,
  { accountId, title, now }: Refunded,
): Promise<void> =>
  notify(database, now, {
    kind: refundMade,
    to: accountId,
    actor: null,
    payload: { eventId: 1, title, startsAt: now.toISOString(), amountPence: 12_500 },
    key: `test:${title}`,
  });

type Offered = Refunded & { readonly eventId: number };

/**
 * Notifies a member that a place at a golf day has come up for them, which leads to the page of
 * that day.
 */
export const notifyOfPlace = (
  database: Database,
  { accountId, eventId, title, now }: Offered,
): Promise<void> =>
  notify(database, now, {
    kind: placesOffered,
    to: accountId,
    actor: null,
    payload: { eventId, title, startsAt: now.toISOString(), places: 1 },
    key: `test:${title}`,
  });
