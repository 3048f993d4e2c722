import { eventTiers } from '#features/events/contract.ts';
import { type EventRecord, readEvent, readFollowed } from '#features/events/server/public.ts';
import { membersDayText } from '#features/events/texts.ts';
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
import { findFromRegion, findWithoutTier } from '../../credits/server/who-may-book.ts';
import { AboutEvent, aboutEvent, defineEventEmail } from '../../places/server/event-emails.tsx';
import { isAnnounced, openingFor } from '../announcement.ts';
import { announcementTexts } from '../texts.ts';
import { findHolders, findLockedPrices, isMemberNear } from './announcement-store.ts';

/** What the email about a new golf day says, to one member. */
export const NewGolfDay = AboutEvent.extend({
  accountId: z.uuid(),
  city: z.enum(cityNames),
  standardPence: z.int(),
  /** What the reader's own place costs. */
  ownPence: z.int(),
  group: z.enum(priorityGroups),
  /** Whether it opens to the reader first, as a member of a tier from its region. */
  isFromRegion: z.boolean().optional(),
  /** Whether the reader follows the city; else it is in their region, and they have a tier. */
  follows: z.boolean().optional(),
  minTier: z.enum(eventTiers).nullish(),
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
  readonly isFromRegion: boolean;
  readonly follows: boolean;
  /** Undefined for anyone who is not a founding member. */
  readonly lockedPence: Pence | undefined;
};

/** What the email says of a golf day to this reader, as of now. */
export function newGolfDayFor(
  event: EventRecord,
  { accountId, firstName, group, isFromRegion, follows, lockedPence }: Reader,
  now: Date,
): NewGolfDay {
  const { toYou, toAll } = openingFor(event.bookingOpensAt, { group, isFromRegion }, now);
  return {
    ...aboutEvent(event),
    firstName,
    accountId,
    city: event.city,
    standardPence: event.pricePence,
    ownPence: ownPrice(event.pricePence, lockedPence),
    ...{ group, isFromRegion, follows },
    minTier: event.minTier,
    toYou: toYou?.toISOString() ?? null,
    toAll: toAll?.toISOString() ?? null,
  };
}

/** When and where a new golf day is, what it costs, and from when its reader can book. */
function NewGolfDayEmail(props: NewGolfDay & EmailContext) {
  const { city, eventId, firstName, title, startsAt, where, publicUrl, contactEmail } = props;
  const { follows = true, minTier } = props;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading={announcementTexts.heading(city)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason={announcementTexts.reason(city, follows)}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{announcementTexts.intro(city, follows)}</EmailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
          { label: 'Price', value: announcementTexts.price(props) },
          ...(minTier
            ? [{ label: 'For', value: membersDayText[minTier].slice('For '.length) }]
            : []),
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
    const follows = (await readFollowed(db, accountId)).includes(event.city);
    if (!follows && !(await isMemberNear(db, event.city, accountId, now))) return undefined;
    if ((await findWithoutTier(db, event, [accountId], now)).length > 0) return undefined;
    if ((await findHolders(db, eventId, [accountId])).has(accountId)) return undefined;
    const group = await findPriorityGroup(db, accountId, now);
    const isFromRegion = (await findFromRegion(db, event, [accountId], now)).has(accountId);
    const lockedPence = (await findLockedPrices(db, [accountId])).get(accountId);
    const reader = { accountId, firstName, group, isFromRegion, follows, lockedPence };
    return newGolfDayFor(event, reader, now);
  },
});
