import {
  calendarRemoval,
  type EventRecord,
  eventCalendar,
} from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { formatPounds, type TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { moneyToOf } from '../../places/server/money-back.ts';
import { moneyPlaces } from '../move-texts.ts';
import { placesMoved } from './move-emails.tsx';
import type { MovingOrder } from './moving.ts';
import type { Mover } from './quote-move.ts';

type Moved = {
  readonly moving: MovingOrder;
  readonly to: EventRecord;
  readonly returned: TaxedAmount;
  readonly changeId: string;
  readonly mover: Mover;
};

type Reader = {
  readonly accountId: string | null;
  readonly name: string;
  readonly address: string;
};

/** Queues the email about a move for the buyer and everyone who plays, once for each address. */
export async function queueMoved(
  { clock, config }: Services,
  tx: Executor,
  { moving: { order, event, places }, to, returned, changeId, mover }: Moved,
): Promise<void> {
  const people = await findAccounts(tx, [
    order.accountId,
    ...places.flatMap(({ booking }) => booking.accountId ?? []),
  ]);

  const members = [...people.values()].filter(({ erasedAt }) => erasedAt === null);

  const guests = places.flatMap(({ booking: { guestName, guestEmail } }): Reader[] =>
    guestName === null || guestEmail === null
      ? []
      : [{ accountId: null, name: guestName, address: guestEmail }],
  );

  const readers: Reader[] = [
    ...members.map(({ id, firstName, email }) => ({
      accountId: id,
      name: firstName,
      address: email,
    })),
    ...guests,
  ];

  const money = `${formatPounds(returned.gross)} ${moneyPlaces[moneyToOf(order)]}`;

  for (const { accountId, name, address } of readers) {
    const isBuyer = accountId === order.accountId;
    const page = isBuyer ? `/bookings/${places[0]?.booking.id}` : '/bookings';

    await queueEmail(tx, placesMoved, {
      accountId,
      to: { name, address },
      payload: {
        firstName: name,
        ...aboutEvent(to),
        fromTitle: event.title,
        fromStartsAt: event.startsAt.toISOString(),
        byOrganisers: mover.asOrganiser !== undefined,
        places: isBuyer ? places.length : 1,
        returned: isBuyer && returned.gross > 0 ? money : null,
        page: accountId === null ? null : page,
        calendar: eventCalendar(to, config),
        removal: calendarRemoval(event, config, clock()),
      },
      key: `moved:${changeId}:${accountId ?? address.toLowerCase()}`,
      now: clock(),
    });
  }
}
