import { ScheduleStep } from '#features/events/contract.ts';
import { readEvent } from '#features/events/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
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
import { namesTexts } from '../../names/texts.ts';
import { AboutEvent, defineEventEmail, eventAddress } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { dueReminder } from '../reminder.ts';
import { reminderTexts } from '../texts.ts';
import { findRecipients } from './recipients.ts';

/** What a reminder says, to one person. */
const Reminder = AboutEvent.extend({
  word: z.enum(['today', 'tomorrow']).nullable(),
  mapUrl: z.string().nullable(),
  schedule: z.array(ScheduleStep),
  /** The reader's own booking; null for guests, and for players whom someone else booked. */
  bookingId: z.uuid().nullable(),
  isMember: z.boolean(),
  /** How many of the places that the reader bought have no name yet and can still have one. */
  unnamed: z.int(),
  /** Whether the reader can still say what their handicap is. */
  answersMissing: z.boolean(),
  /**
   * The required questions of the golf day that the reader can still answer; emails queued before
   * they were told have none.
   */
  unanswered: z.array(z.string()).default([]),
  /**
   * What is different from the confirmation, in sentences; emails queued before it was known have
   * none.
   */
  changed: z.array(z.string()).default([]),
});
type Reminder = z.infer<typeof Reminder>;

/** When and where the day is, how it runs, and what is still wanted from the reader. */
function ReminderEmail(props: Reminder & EmailContext) {
  const { firstName, title, startsAt, where, schedule, mapUrl, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading={reminderTexts.heading(props)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason="You’re receiving this email because you have a place at this golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{reminderTexts.intro(props)}</EmailText>
      {props.changed.length > 0 && (
        <>
          <EmailText>{reminderTexts.changed}</EmailText>
          {props.changed.map((sentence) => (
            <EmailText key={sentence}>{sentence}</EmailText>
          ))}
        </>
      )}
      {props.unnamed > 0 && <EmailText>{reminderTexts.namesMissing(props.unnamed)}</EmailText>}
      {props.answersMissing && <EmailText>{reminderTexts.answersMissing}</EmailText>}
      {props.unanswered.length > 0 && (
        <EmailText>
          {namesTexts.stillToAnswer(props.unanswered)}{' '}
          {props.isMember ? namesTexts.answerOnBooking : namesTexts.answerByLink}
        </EmailText>
      )}
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
          ...(schedule.length > 0
            ? [{ label: 'The day', value: schedule.map((step) => `${step.at} ${step.title}`) }]
            : []),
        ]}
      />
      <Details {...props} />
      {mapUrl && (
        <EmailSmallPrint>
          Finding the club: <a href={mapUrl}>see it on a map</a>.
        </EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

const Details = ({ bookingId, isMember, publicUrl, ...event }: Reminder & EmailContext) => {
  if (!isMember)
    return <EmailButton href={eventAddress(event, { publicUrl })}>See the golf day</EmailButton>;
  const page = bookingId ? `/bookings/${bookingId}` : '/bookings';
  return <EmailButton href={`${publicUrl}${page}`}>{bookingLinks.booking}</EmailButton>;
};

/** Reminds someone with a place of their golf day. */
export const reminder = defineEventEmail({
  name: 'bookings.reminder',
  payload: Reminder,
  subject: (payload) => reminderTexts.subject(payload),
  optional: ({ word }) => (word === null ? 'reminder_week' : 'reminder_day'),
  compose: (payload, context) => ({ body: <ReminderEmail {...payload} {...context} /> }),
  // Not once the day has moved or is off, nor to someone who has cancelled, nor when its time is
  // over.
  stillDue: async ({ eventId, startsAt, word }, { db, now, address }) => {
    const event = await readEvent(db, eventId);
    if (!event || event.startsAt.toISOString() !== startsAt) return false;
    if (dueReminder(event, now)?.kind !== (word === null ? 'week' : 'day')) return false;
    const people = await findRecipients(db, eventId);
    return people.some((person) => person.address.toLowerCase() === address.toLowerCase());
  },
});
