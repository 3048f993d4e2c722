import { type EventRecord, readEvent, readFollowed } from '#features/events/server/public.ts';
import { verifiedAccountOf } from '#features/identity/server/public.ts';
import { cityNames } from '#lib/cities.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import { type PriorityGroup, priorityGroups } from '../../credits/founding.ts';
import { ownPrice } from '../../credits/place-price.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import { AboutEvent, aboutEvent, defineEventEmail } from '../../places/server/event-emails.tsx';
import { isAnnounced, openingFor } from '../announcement.ts';
import { announcementTexts } from '../texts.ts';
import { findHolders, findLockedPrices } from './announcement-store.ts';

/** What the email about a new golf day says, to one member. */
export const NewGolfDay = AboutEvent.extend({
  accountId: z.uuid(),
  city: z.enum(cityNames),
  standardPence: z.int(),
  /** What the reader's own place costs. */
  ownPence: z.int(),
  group: z.enum(priorityGroups),
  /** When booking opens to the reader; null if it is open to them. */
  toYou: z.iso.datetime().nullable(),
  /** When it opens to everyone; null if it is open to everyone. */
  toAll: z.iso.datetime().nullable(),
});
export type NewGolfDay = z.infer<typeof NewGolfDay>;

type Reader = {
  readonly accountId: string;
  readonly firstName: string;
  readonly group: PriorityGroup;
  /** Undefined for anyone who is not a founding member. */
  readonly lockedPence: Pence | undefined;
};

/** What the email says of a golf day to this reader, as of now. */
export function newGolfDayFor(
  event: EventRecord,
  { accountId, firstName, group, lockedPence }: Reader,
  now: Date,
): NewGolfDay {
  const { toYou, toAll } = openingFor(event.bookingOpensAt, group, now);
  return {
    ...aboutEvent(event),
    firstName,
    accountId,
    city: event.city,
    standardPence: event.pricePence,
    ownPence: ownPrice(event.pricePence, lockedPence),
    group,
    toYou: toYou?.toISOString() ?? null,
    toAll: toAll?.toISOString() ?? null,
  };
}

/** When and where a new golf day is, what it costs, and from when its reader can book. */
function NewGolfDayEmail(props: NewGolfDay & EmailContext) {
  const { city, eventId, firstName, title, startsAt, where, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading={announcementTexts.heading(city)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason={announcementTexts.reason(city)}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{announcementTexts.intro(city)}</EmailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
          { label: 'Price', value: announcementTexts.price(props) },
          { label: 'Booking', value: announcementTexts.booking(props) },
        ]}
      />
      <EmailButton href={`${publicUrl}/events/${eventId}`}>{announcementTexts.button}</EmailButton>
    </EmailLayout>
  );
}

/** Says that there is a new golf day in a city that the reader follows. */
export const newGolfDay = defineEventEmail({
  name: 'bookings.new_golf_day',
  payload: NewGolfDay,
  subject: ({ city, startsAt }) => announcementTexts.subject(city, startsAt),
  optional: () => 'new_golf_day',
  compose: (payload, context) => ({ body: <NewGolfDayEmail {...payload} {...context} /> }),
  // With the date, price and opening of now. Not once the day is off, nor to someone who has a
  // place by now or no longer follows the city.
  refresh: async ({ eventId, accountId, firstName }, { db, now, address }) => {
    const event = await readEvent(db, eventId);
    if (!event || !isAnnounced(event, now)) return undefined;
    if ((await verifiedAccountOf(db, address))?.id !== accountId) return undefined;
    if (!(await readFollowed(db, accountId)).includes(event.city)) return undefined;
    if ((await findHolders(db, eventId, [accountId])).has(accountId)) return undefined;
    const group = await findPriorityGroup(db, accountId, now);
    const lockedPence = (await findLockedPrices(db, [accountId])).get(accountId);
    return newGolfDayFor(event, { accountId, firstName, group, lockedPence }, now);
  },
});
