import { randomUUID } from 'node:crypto';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import {
  queueEmail,
  readEmailsOfKind,
  sendFailedAgain,
} from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import { defineEventEmail, EventPage, eventAddress } from '../../places/server/event-emails.tsx';
import { attendeeRefusals } from '../../places/texts.ts';
import { type AttendeeRow, selectAttendees } from '../attendees.ts';
import type { AttendeeFilter } from '../contract.ts';
import type {
  EmailRequest,
  SentEmail,
  EmailText as TypedEmail,
  WithoutEmail,
} from '../dialog-contract.ts';
import { type Recipient, recipientsOf, unreachedOf } from '../recipients.ts';
import {
  asksBuyer,
  canRemind,
  type ReminderKind,
  reminderFilters,
  reminderId,
} from '../reminders.ts';
import { hasGreeting, recipientsNow } from '../texts.ts';
import { readAttendees } from './read-attendees.ts';

/** The payload of an email that the organisers write. */
const OrganiserMessage = EventPage.extend({
  title: z.string(),
  firstName: z.string(),
  subject: z.string(),
  text: z.string(),
  /** For a reminder: the reader's booking, where they do what it asks for. */
  bookingId: z.uuid().nullable().default(null),
});
type OrganiserMessage = z.infer<typeof OrganiserMessage>;

/** What the organisers write to people of a golf day, paragraph by paragraph. */
function OrganiserEmail(props: OrganiserMessage & EmailContext) {
  const { bookingId, firstName, subject, text, title, publicUrl, contactEmail } = props;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');

  return (
    <EmailLayout
      preview={paragraphs[0] ?? subject}
      heading={subject}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because of your booking or your place on the waitlist for ${title}.`}
    >
      {!hasGreeting(text) && <EmailGreeting firstName={firstName} />}
      {paragraphs.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      {bookingId === null ? (
        <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
      ) : (
        <EmailButton href={`${publicUrl}/bookings/${bookingId}`}>Open your booking</EmailButton>
      )}
    </EmailLayout>
  );
}

/** What the organisers write to people of a golf day. */
export const organiserEmail = defineEventEmail({
  name: 'bookings.organiser_message',
  payload: OrganiserMessage,
  subject: ({ subject }) => subject,
  compose: (payload, context) => ({ body: <OrganiserEmail {...payload} {...context} /> }),
});

type Addressing = {
  readonly filter: AttendeeFilter;
  readonly reminds?: ReminderKind | undefined;
  readonly now: Date;
};

type Found = { readonly people: Recipient[]; readonly unreached: WithoutEmail[] };

/**
 * Everyone whom an email to the rows of a filter reaches, one for each address, and those of them
 * without one. A reminder reaches those who lack something and have not been reminded of it today.
 */
export async function findEmailRecipients(
  db: Executor,
  event: EventRecord,
  { filter, reminds, now }: Addressing,
): Promise<Found> {
  const rows = await readAttendees(db, event);
  if (reminds === undefined) return foundOf(selectAttendees(rows, filter));
  if (!canRemind(reminds, event, now)) return foundOf([]);

  const lacking = selectAttendees(rows, reminderFilters[reminds]);
  const asked = lacking.map((row) => (asksBuyer(reminds) ? { ...row, email: '' } : row));
  const start = `${keyOf(event.id)}${reminderId(reminds, londonDay(now))}:`;
  const earlier = await readEmailsOfKind(db, organiserEmail.name, start);
  const reminded = new Set(earlier.map(({ address }) => address.toLowerCase()));

  const { people, unreached } = foundOf(asked);
  return {
    people: people.filter(({ address }) => !reminded.has(address.toLowerCase())),
    unreached,
  };
}

const foundOf = (rows: readonly AttendeeRow[]): Found => ({
  people: recipientsOf(rows),
  unreached: unreachedOf(rows),
});

type Sending = { readonly eventId: number; readonly request: EmailRequest; readonly by: string };

/**
 * Queues an email of the organisers to everyone whom a filter finds, each in a job of its own, all
 * or none. The request names the email, so that sending it twice sends it once, and the number of
 * recipients that the admin has seen.
 */
export async function sendOrganiserEmail(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, request, by }: Sending,
): Promise<{ recipients: number }> {
  const now = clock();
  const { reminds, subject, text, filter } = request;
  const id = reminds ? reminderId(reminds, londonDay(now)) : request.id;

  return database.transaction(async (tx) => {
    const event = await readEvent(tx, eventId);
    if (!event || event.state === 'draft') throw new Refused(eventRefusals.event_not_found);

    const { people } = await findEmailRecipients(tx, event, { filter, reminds, now });
    if (people.length === 0)
      throw new Refused(
        reminds ? attendeeRefusals.nobody_to_remind : attendeeRefusals.nobody_to_email,
      );

    if (people.length !== request.recipients)
      throw new Refused({
        ...attendeeRefusals.recipients_changed,
        message: recipientsNow(people.length),
      });

    let queued = 0;

    for (const { accountId, address, name, rowId } of people) {
      const [firstName = ''] = name.split(' ');

      const payload = {
        eventId,
        eventPath: event.page,
        title: event.title,
        firstName,
        subject,
        text,
        // A guest has no page of their own for it.
        bookingId: reminds && accountId !== null ? rowId : null,
      };

      const to = { name: firstName, address };
      const key = `${keyOf(eventId)}${id}:${rowId}`;
      if (await queueEmail(tx, organiserEmail, { accountId, to, payload, key, now })) queued += 1;
    }

    if (queued > 0)
      await recordAction(tx, {
        by,
        action: 'bookings.email_attendees',
        subject: `event:${eventId}`,
        before: null,
        after: {
          recipients: queued,
          ...(reminds ? { reminds } : { show: filter.show || 'places' }),
          emailId: id,
        },
        why: null,
        now,
      });

    return { recipients: people.length };
  });
}

type Test = { readonly eventId: number; readonly text: TypedEmail; readonly by: Account };
type Account = { readonly id: string; readonly firstName: string; readonly email: string };

/**
 * Emails the admin who asks what their readers will get. It is not listed among the emails of the
 * golf day.
 */
export async function testOrganiserEmail(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, text: written, by }: Test,
): Promise<{ recipients: number }> {
  const now = clock();
  const event = await readEvent(database, eventId);
  if (!event || event.state === 'draft') throw new Refused(eventRefusals.event_not_found);

  await database.transaction((tx) =>
    queueEmail(tx, organiserEmail, {
      accountId: by.id,
      to: { name: by.firstName, address: by.email },
      payload: {
        eventId,
        eventPath: event.page,
        title: event.title,
        firstName: by.firstName,
        ...written,
        bookingId: null,
      },
      // Each press of the button sends one: the text may have changed meanwhile.
      key: `organiser_test:${eventId}:${by.id}:${randomUUID()}`,
      now,
    }),
  );

  return { recipients: 1 };
}

/**
 * The emails of the organisers about an event, latest first, with the state of each recipient's.
 */
export async function readOrganiserEmails(db: Executor, eventId: number): Promise<SentEmail[]> {
  const start = keyOf(eventId);
  const rows = await readEmailsOfKind(db, organiserEmail.name, start);
  const byId = Map.groupBy(rows, ({ key }) => key.slice(start.length).split(':')[0] ?? '');

  return [...byId]
    .map(([id, sent]) => ({
      id,
      subject: sent[0]?.subject ?? '',
      at: (sent[0]?.createdAt ?? new Date(0)).toISOString(),
      recipients: sent.map(({ name, address, state, lastError }) => ({
        name,
        address,
        state,
        lastError,
      })),
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * Tries an email of the organisers again for everyone whom it did not reach; asking twice tries
 * once.
 * @returns how many were queued
 */
export const sendToFailed = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    eventId,
    emailId,
    by,
  }: { readonly eventId: number; readonly emailId: string; readonly by: string },
): Promise<{ queued: number }> =>
  database.transaction(async (tx) => ({
    queued: await sendFailedAgain(tx, {
      kind: organiserEmail.name,
      keyStart: `${keyOf(eventId)}${emailId}:`,
      by,
      now: clock(),
    }),
  }));

const keyOf = (eventId: number): string => `organiser_message:${eventId}:`;
