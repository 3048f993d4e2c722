import { refundMade } from '#features/bookings/notices/server/kinds.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { Database } from '#platform/database/database.ts';

type Refunded = { readonly accountId: string; readonly title: string; readonly now: Date };

/** Notifies a member that money goes back to their card for a golf day. */
export const notifyOfRefund = (database: Database, { accountId, title, now }: Refunded): Promise<void> =>
  notify(database, now, {
    kind: refundMade,
    to: accountId,
    actor: null,
    payload: { eventId: 1, title, startsAt: now.toISOString(), amountPence: 12_500 },
    key: `test:${title}`,
  });
