import { eventPath } from '#features/events/addresses.ts';
import { eventTiers } from '#features/events/contract.ts';
import { membersDayText } from '#features/events/texts.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { defineNotification } from '#features/notifications/server/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import {
  About,
  AboutEvent,
  defineEventEmail,
  EventPage,
  eventAddress,
} from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import {
  closedTexts,
  lapsedTexts,
  removedTexts,
  waitlistSubjects,
  waitlistTexts,
} from '../texts.ts';
import { findOpenlyOffered } from './waitlist-store.ts';

/** Places that are offered, and until when. */
const Offer = AboutEvent.extend({
  places: z.int(),
  expiresAt: z.iso.datetime(),
  /** The start for which the member joined, if the golf day has moved to another date since. */
  joinedFor: z.iso.datetime().optional(),
  /** What has changed about the venue since the member joined, in a sentence. */
  venueChange: z.string().optional(),
});
type Offer = z.infer<typeof Offer>;

/** An offer that has ended: its time ran out, or it was accepted and not paid. */
const Lapsed = AboutEvent.extend({ places: z.int(), why: z.enum(['time', 'unpaid']) });
type Lapsed = z.infer<typeof Lapsed>;

/** A waitlist that has closed with booking, or because the golf day was cancelled. */
const Closed = AboutEvent.extend({
  why: z.enum(['cancelled', 'over', 'tier', 'hosted']),
  /** The tier to which the golf day is limited, if that is why. */
  minTier: z.enum(eventTiers).nullish(),
  /** How many places were offered to the member at that moment, if any were. */
  places: z.int().optional(),
});
type Closed = z.infer<typeof Closed>;

/** An entry that an organiser has removed. */
const Removed = AboutEvent.extend({
  /** How many places were offered to the member at that moment, if any were. */
  places: z.int().optional(),
});
type Removed = z.infer<typeof Removed>;

const onWaitlist = 'You’re receiving this email because you joined the waitlist of this golf day.';

/** Offers places: how many, until when, and where to book them. */
function OfferEmail(props: Offer & EmailContext) {
  const { firstName, title, places, expiresAt, joinedFor, venueChange } = props;
  const { eventId, publicUrl, contactEmail } = props;
  const until = formatDateTime(expiresAt);

  return (
    <EmailLayout
      preview={`Book by ${until}.`}
      heading={
        places === 1 ? 'A place has come up for you' : `${places} places have come up for you`
      }
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We’re keeping {countText(places, 'place')} at {title} for you until {until}. After that,
        others can have {places === 1 ? 'it' : 'them'}.
      </EmailText>
      {joinedFor && <EmailText>{waitlistTexts.movedSince(formatDate(joinedFor))}</EmailText>}
      {venueChange && <EmailText>{waitlistTexts.venueSince(venueChange)}</EmailText>}
      <FactList facts={[...factsOf(props), { label: 'Book by', value: until }]} />
      <EmailButton href={`${publicUrl}/event-payment/${eventId}`}>
        {places === 1 ? 'Take your place' : 'Take your places'}
      </EmailButton>
      <EmailSmallPrint>
        If you don’t want {places === 1 ? 'it' : 'them'}, you can say so on the same page, so that
        the next person doesn’t have to wait.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

/** Says that an offer has ended, and how to wait again. */
function OfferLapsedEmail(props: Lapsed & EmailContext) {
  const { firstName, places, why, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={lapsedTexts[why](places)}
      heading="Your offer has ended"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{lapsedTexts[why](places)}</EmailText>
      <EmailText>
        You’re no longer on the waitlist. If you’d still like to come, you can join it again.
      </EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

function whyClosed({ why, places, minTier }: Closed): string {
  if (minTier) return `${membersDayText[minTier]}. ${closedTexts.tier}`;
  return why === 'over' && places ? closedTexts.offerOver(places) : closedTexts[why];
}

/** Says that a waitlist has closed, and why. */
function WaitlistClosedEmail(props: Closed & EmailContext) {
  const { firstName, publicUrl, contactEmail } = props;
  const text = whyClosed(props);

  return (
    <EmailLayout
      preview={text}
      heading={
        props.why === 'tier' || props.why === 'hosted'
          ? 'You’re off the waitlist'
          : 'The waitlist has closed'
      }
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{text}</EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={`${publicUrl}/events`}>{bookingLinks.otherEvents}</EmailButton>
    </EmailLayout>
  );
}

/** Says that an organiser has taken the reader off a waitlist, and what they can do. */
function WaitlistRemovedEmail(props: Removed & EmailContext) {
  const { firstName, title, places, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={removedTexts.removed(title)}
      heading="You’re off the waitlist"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {removedTexts.removed(title)} {places ? removedTexts.offerEnded(places) : ''}
      </EmailText>
      <EmailText>
        If you’d still like to come, you can join the waitlist again. If you think this is a
        mistake, reply to this email or write to {contactEmail}.
      </EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

const factsOf = ({ title, startsAt, where }: Pick<Offer, 'title' | 'startsAt' | 'where'>) => [
  { label: 'Event', value: title },
  { label: 'When', value: formatDateTime(startsAt) },
  { label: 'Where', value: where },
];

/** Offers places to someone on a waitlist. */
export const waitlistOffer = defineEventEmail({
  name: 'bookings.waitlist_offer',
  payload: Offer,
  subject: ({ title, places }) => waitlistSubjects.offer(title, places),
  compose: (payload, context) => ({ body: <OfferEmail {...payload} {...context} /> }),
  // Not once the offer was taken, declined or has ended.
  stillDue: async ({ eventId, expiresAt }, { db, now, address }) => {
    if (new Date(expiresAt) <= now) return false;
    const ids = await findOpenlyOffered(db, { eventId, expiresAt: new Date(expiresAt) });
    const people = await findAccounts(db, ids);
    return [...people.values()].some(({ email }) => email.toLowerCase() === address.toLowerCase());
  },
});

/** Says that an offer has ended, and that its places are no longer kept. */
export const offerLapsed = defineEventEmail({
  name: 'bookings.offer_lapsed',
  payload: Lapsed,
  subject: ({ title }) => waitlistSubjects.lapsed(title),
  compose: (payload, context) => ({ body: <OfferLapsedEmail {...payload} {...context} /> }),
});

/** Says that a waitlist has closed, to those who were still on it. */
export const waitlistClosed = defineEventEmail({
  name: 'bookings.waitlist_closed',
  payload: Closed,
  subject: ({ title }) => waitlistSubjects.closed(title),
  compose: (payload, context) => ({ body: <WaitlistClosedEmail {...payload} {...context} /> }),
});

/** Says that an organiser has taken the reader off a waitlist. */
export const waitlistRemoved = defineEventEmail({
  name: 'bookings.waitlist_removed',
  payload: Removed,
  subject: ({ title }) => waitlistSubjects.removed(title),
  compose: (payload, context) => ({ body: <WaitlistRemovedEmail {...payload} {...context} /> }),
});

/** Places that came up for someone on a waitlist. */
export const placesOffered = defineNotification({
  name: 'bookings.waitlist_offer',
  row: 'waitlist',
  payload: About.extend({ places: z.int() }),
  present: ({ eventId, title, places }) => ({
    sentence: `${countText(places, 'place')} at ${title} ${places === 1 ? 'has' : 'have'} come up for you. Book now, before the offer ends.`,
    path: `/event-payment/${eventId}`,
  }),
});

/** An organiser has taken a member off a waitlist. */
export const removedFromWaitlist = defineNotification({
  name: 'bookings.waitlist_removed',
  row: 'waitlist',
  payload: About.extend(EventPage.shape),
  present: ({ eventId, eventPath: path = eventPath(eventId), title }) => ({
    sentence: `You’ve been taken off the waitlist for ${title}. You can join it again, or contact us if you think this is a mistake.`,
    path,
  }),
});
