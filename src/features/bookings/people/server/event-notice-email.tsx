import { EventChanged, type EventFacts } from '#features/events/admin/event-changed.ts';
import { eventTexts } from '#features/events/texts.ts';
import { formatDateTime, formatTime } from '#lib/club-time.ts';
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
import { defineEventEmail, EventPage, eventAddress } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';

/** What an email about a changed or cancelled golf day says. */
const EventNotice = EventChanged.extend(EventPage.shape).extend({
  firstName: z.string(),
  /** The recipient's own booking; null for guests, and for buyers of places for others. */
  bookingId: z.uuid().nullable(),
  /** Whether the recipient paid. */
  isBuyer: z.boolean(),
  /** Whether the recipient waits for a place and has none. */
  waits: z.boolean().default(false),
  /** The calendar file after the change. */
  calendar: z.string(),
});
type EventNotice = z.infer<typeof EventNotice>;

/** The heading of the email about a changed or cancelled event. */
function noticeHeading({
  changes,
  before,
  after,
}: Pick<EventChanged, 'changes' | 'before' | 'after'>): string {
  if (changes.includes('cancelled')) return 'This golf day is cancelled';
  if (changes.length > 1) return 'Your golf day has changed';
  if (changes.includes('date')) return 'Your golf day has a new date';
  if (changes.includes('times')) return 'Your golf day has new times';
  if (!after.venue) return 'The venue is changing';

  return before.venue ? 'Your golf day has a new venue' : 'The venue is confirmed';
}

type Props = EventNotice & EmailContext;

/** Says what has changed about a golf day: every fact as it is now, and what a changed one was. */
function EventChangedEmail(props: Props) {
  const { changes, before, after, firstName, message, waits, publicUrl, contactEmail } = props;
  const heading = noticeHeading(props);

  return (
    <EmailLayout
      preview={`${after.title}: ${whenOf(after)}, ${whereOf(after)[0]}`}
      heading={heading}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because you ${waits ? 'are on the waitlist of' : 'have a place at'} this golf day.`}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{introOf(props)}</EmailText>
      <OrganisersMessage text={message} />
      <FactList
        facts={[
          { label: 'Event', value: after.title },
          { label: 'When', value: marked(whenOf(after), whenOf(before)) },
          { label: 'Where', value: markedPlace(before, after) },
          ...(changes.includes('venue') && changes.length === 1
            ? []
            : [
                {
                  label: 'The day',
                  value: after.schedule.map(({ at, title }) => `${at} ${title}`),
                },
              ]),
        ]}
      />
      {waits && (
        <EmailText>
          You keep your turn on the waitlist. If the new date doesn’t suit you, you can leave it on
          the golf day’s page.
        </EmailText>
      )}
      {changes.includes('date') && !waits && (
        <EmailText>
          If you can’t make the new date, you can cancel for a full refund, however late it is.
          Reply to this email or write to {contactEmail}.
        </EmailText>
      )}
      <Details {...props} />
      {!waits && (
        <EmailSmallPrint>
          The attached file updates the entry in your calendar. Calendars that subscribe to our feed
          update by themselves.
        </EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

/**
 * Says that a golf day was cancelled: the reason first, then what the cancellation policy promises.
 */
function EventCancelledEmail(props: Props) {
  const { after, firstName, isBuyer, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${after.title} isn’t going ahead. ${after.cancelledReason}`}
      heading={noticeHeading(props)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you had a place at this golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>We’re sorry: {after.title} isn’t going ahead.</EmailText>
      <OrganisersMessage text={after.cancelledReason ?? ''} />
      <FactList
        facts={[
          { label: 'Event', value: after.title },
          { label: 'Was on', value: whenOf(after) },
          { label: 'Where', value: whereOf(after) },
        ]}
      />
      <EmailText>
        {isBuyer
          ? 'You’ll be refunded automatically, or credited if you chose that on your booking. We’ll email you about it.'
          : 'The person who booked your place is refunded automatically.'}
      </EmailText>
      <EmailButton href={`${publicUrl}/policy/cancellation#we-cancel`}>
        What you get if we cancel
      </EmailButton>
      <EmailSmallPrint>
        The attached file marks the day as cancelled in your calendar.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

const Details = (props: Props) => (
  <EmailButton
    href={
      props.bookingId
        ? `${props.publicUrl}/bookings/${props.bookingId}`
        : eventAddress(props, props)
    }
  >
    {props.bookingId ? bookingLinks.booking : 'See the golf day'}
  </EmailButton>
);

/** What the organisers wrote, paragraph by paragraph. */
const OrganisersMessage = ({ text }: { readonly text: string }) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => <EmailText key={line}>{line}</EmailText>);

function introOf({ changes, before, after }: Props): string {
  if (changes.length > 1)
    return `Some details of ${after.title} have changed. What’s new is marked below.`;
  if (changes.includes('date')) return `${after.title} has moved to another date.`;
  if (changes.includes('times')) return `The times of ${after.title} have changed.`;
  if (!after.venue)
    return `${after.title} won’t be at ${before.venue?.name}. We’ll email you as soon as we’ve confirmed another venue.`;
  return before.venue
    ? `${after.title} has moved to another venue.`
    : `We’ve confirmed the venue of ${after.title}: ${after.venue.name}.`;
}

/** "Thursday 14 May 2026, 08:30 to 16:30". */
const whenOf = ({ startsAt, endsAt }: EventFacts): string =>
  `${formatDateTime(startsAt)} to ${formatTime(endsAt)}`;

const whereOf = ({ venue, location }: EventFacts): string[] =>
  venue ? [venue.name, ...venue.address] : [location, eventTexts.venueUnknown];

const marked = (now: string, before: string): string[] =>
  now === before ? [now] : [now, `Changed. It was ${before}.`];

function markedPlace(before: EventFacts, after: EventFacts): string[] {
  const [now, was] = [whereOf(after), whereOf(before)];
  if (now.join() === was.join()) return now;
  return [
    ...now,
    before.venue ? `Changed. It was ${before.venue.name}.` : 'Confirmed since you booked.',
  ];
}

/** Tells one person with a place what has changed about a golf day, or that it was cancelled. */
export const eventNotice = defineEventEmail({
  name: 'bookings.event_changed',
  payload: EventNotice,
  subject: (notice) => `${noticeHeading(notice)}: ${notice.after.title}`,
  compose: (payload, context) => {
    const isOff = payload.changes.includes('cancelled');
    const Email = isOff ? EventCancelledEmail : EventChangedEmail;

    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };

    return {
      body: <Email {...payload} {...context} />,
      attachments: payload.waits ? [] : [calendar],
    };
  },
});
