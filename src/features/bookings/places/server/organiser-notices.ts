import { readEvent } from '#features/events/server/public.ts';
import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import {
  defineNotification,
  type NamedPerson,
  type NotificationKind,
  notify,
} from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';

/** A place that is cancelled so many days before the start is a late drop-out. */
export const LATE_DAYS = 3;

const AtEvent = z.object({ eventId: z.int(), title: z.string(), places: z.int() });
type AtEvent = z.infer<typeof AtEvent>;

/** Organisers see every member by name. */
async function nameEveryone(
  db: Executor,
  _viewerId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const accounts = await findAccounts(db, [...accountIds]);
  return new Map(
    [...accounts.values()].map((account) => [account.id, { name: fullName(account) }]),
  );
}

type Words = {
  /** For one person: "booked 2 places". */
  readonly one: (places: string) => string;
  /** For several: "booked places". */
  readonly many: string;
  /** On the attendee list. */
  readonly show: string;
};

/** A kind of notice to organisers about places of a golf day, one for all of the day that is unread. */
const organiserNotice = (
  name: string,
  row: string,
  { one, many, show }: Words,
): NotificationKind<AtEvent> =>
  defineNotification({
    name,
    row,
    payload: AtEvent,
    group: ({ eventId }) => String(eventId),
    people: nameEveryone,
    present: ({ eventId, title, places }, { who, times }) => ({
      sentence: `${who} ${times === 1 ? one(countText(places, 'place')) : many} at ${title}`,
      path: `/admin/events/${eventId}${show}`,
    }),
  });

/** To organisers: a member has booked. */
export const organisersBooked = organiserNotice('bookings.organisers_booked', 'desk_bookings', {
  one: (places) => `booked ${places}`,
  many: 'booked places',
  show: '',
});

/** To organisers: a member has cancelled. */
export const organisersCancelled = organiserNotice(
  'bookings.organisers_cancelled',
  'desk_cancellations',
  {
    one: (places) => `cancelled ${places}`,
    many: 'cancelled places',
    show: '?show=given_up',
  },
);

/** To organisers: a member has cancelled shortly before the day. */
export const organisersLate: NotificationKind<AtEvent> = {
  ...organiserNotice('bookings.organisers_late', 'desk_late', {
    one: (places) => `dropped out late: ${places}`,
    many: 'dropped out late',
    show: '?show=waitlist',
  }),
  isUrgent: () => true,
};

type Happened = {
  /** Its buyer, who booked or cancelled. */
  readonly accountId: string;
  readonly eventId: number;
  readonly places: number;
  /** What happened, for deduplication: an order, or the first place that was cancelled. */
  readonly id: string;
  readonly now: Date;
};

/** Notifies organisers that a member has booked, in the transaction that confirms the places. */
export async function tellOrganisersBooked(tx: Executor, happened: Happened): Promise<void> {
  await tell(tx, organisersBooked, happened);
}

/** Notifies organisers that a member has cancelled, in the transaction that does it. */
export async function tellOrganisersCancelled(tx: Executor, happened: Happened): Promise<void> {
  const event = await readEvent(tx, happened.eventId);
  const isLate = event !== undefined && event.startsAt < addDays(happened.now, LATE_DAYS);
  await tell(tx, isLate ? organisersLate : organisersCancelled, happened);
}

async function tell(
  tx: Executor,
  kind: NotificationKind<AtEvent>,
  { accountId, eventId, places, id, now }: Happened,
): Promise<void> {
  const event = await readEvent(tx, eventId);
  if (!event) return;

  await notify(tx, now, {
    kind,
    to: await findAdminIds(tx),
    actor: accountId,
    payload: { eventId, title: event.title, places },
    key: `${kind.name}:${id}`,
  });
}
