import {
  calendarRemoval,
  type EventRecord,
  eventCalendar,
} from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type TaxedAmount } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import {
  AboutEvent,
  aboutEvent,
  defineEventEmail,
  EventFactList,
  eventAddress,
} from '../../places/server/event-emails.tsx';
import { isCallersOrder } from '../../places/server/store.ts';
import { bookingLinks } from '../../texts.ts';
import { moneyPlaces, moveTexts } from '../texts.ts';
import type { MovingOrder } from './moving.ts';
import type { Mover } from './quote-move.ts';

/** For everyone who plays in an order that moved to another golf day, and for its buyer. */
const MovedPlaces = AboutEvent.extend({
  /** The day that they left. */
  fromTitle: z.string(),
  fromStartsAt: z.iso.datetime(),
  byOrganisers: z.boolean(),
  places: z.int(),
  /**
   * What the buyer gets back and how: "£25 to the card you paid with"; null for other readers, and
   * if it is nothing.
   */
  returned: z.string().nullable(),
  /** The page of the booking; null for a guest. */
  page: z.string().nullable(),
  /** The calendar file of the new day, and the one that takes the old day out. */
  calendar: z.string(),
  removal: z.string().optional(),
});
type MovedPlaces = z.infer<typeof MovedPlaces>;

/** Says which day the places have left, which they are at now, and what the buyer gets back. */
function PlacesMovedEmail(props: MovedPlaces & EmailContext) {
  const { firstName, title, startsAt, where, places, byOrganisers, fromTitle, fromStartsAt } =
    props;
  const { returned, page, publicUrl, contactEmail } = props;
  const what = places === 1 ? 'place' : 'places';

  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading={moveTexts.done}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you have or booked a place at a golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {byOrganisers ? `The organisers have moved your ${what}` : `Your ${what} moved`} from{' '}
        {fromTitle} on {formatDate(fromStartsAt)} to {title}. The files we attach add the new day to
        your calendar and remove the old one.
      </EmailText>
      <EventFactList title={title} startsAt={startsAt} where={where} />
      {returned !== null && (
        <EmailText>You get back {returned}, because this day costs less.</EmailText>
      )}
      <EmailText>{page === null ? moveTexts.termsForGuests : moveTexts.terms}</EmailText>
      <EmailButton href={page === null ? eventAddress(props, props) : `${publicUrl}${page}`}>
        {page === null ? 'See the golf day' : bookingLinks.booking}
      </EmailButton>
    </EmailLayout>
  );
}

/**
 * Tells a player or a buyer that their places are at another golf day now, with its calendar file.
 */
export const placesMoved = defineEventEmail({
  name: 'bookings.moved',
  payload: MovedPlaces,
  subject: ({ title }) => moveTexts.subject(title),
  compose: (payload, context) => {
    const file = (filename: string, content: string, method = '') => ({
      filename,
      contentType: `text/calendar; charset=utf-8${method}`,
      content,
    });

    const removal =
      payload.removal === undefined
        ? []
        : [file('old-day.ics', payload.removal, '; method=CANCEL')];

    return {
      body: <PlacesMovedEmail {...payload} {...context} />,
      attachments: [file('golf-day.ics', payload.calendar), ...removal],
    };
  },
});

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
  // A caller's order is in the account of the organiser who wrote it down.
  const buyerId = isCallersOrder(order) ? null : order.accountId;
  const people = await findAccounts(tx, [
    ...(buyerId === null ? [] : [buyerId]),
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
    const isBuyer = accountId !== null && accountId === buyerId;
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
