import { readEvent, readEventsBetween } from '#features/events/server/public.ts';
import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { selectAttendees } from '../../cockpit/attendees.ts';
import { readSheets } from '../../cockpit/server/day-steps.ts';
import { readAttendees, withPositions } from '../../cockpit/server/read-attendees.ts';
import { isEveningBefore } from '../evening-before.ts';
import { needText } from '../texts.ts';
import { readDeskDay } from './read-desk-days.ts';

const Evening = z.object({
  firstName: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  venue: z.string().nullable(),
  taken: z.int(),
  capacity: z.int(),
  /** "2 handicaps missing". */
  missing: z.array(z.string()),
  coming: z.array(z.string()),
  /** In the order in which places are offered. */
  waiting: z.array(z.string()),
});
type Evening = z.infer<typeof Evening>;

const EveningBeforeEmail = (props: Evening & EmailContext) => {
  const { firstName, eventId, title, startsAt, venue, taken, capacity, publicUrl } = props;

  return (
    <EmailLayout
      preview={`${taken} of ${countText(capacity, 'place')} taken`}
      heading={`Tomorrow: ${title}`}
      publicUrl={publicUrl}
      contactEmail={props.contactEmail}
      unsubscribe={props.unsubscribe}
      reason="You’re receiving this email because you’re an organiser."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {props.missing.length === 0
          ? 'Everything is ready for tomorrow.'
          : 'This is still open for tomorrow:'}
      </EmailText>
      {props.missing.map((sentence) => (
        <EmailText key={sentence}>{sentence}</EmailText>
      ))}
      <FactList
        facts={[
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: venue ?? 'Venue to be announced' },
          { label: 'Places', value: `${taken} of ${capacity} taken` },
          ...listed('Coming', props.coming),
          ...listed('Waiting', props.waiting),
        ]}
      />
      <EmailButton href={`${publicUrl}/admin/events/${eventId}`}>Open the golf day</EmailButton>
      <EmailText>
        On the day, mark who is here:{' '}
        <a href={`${publicUrl}/admin/events/${eventId}?need=unmarked`}>attendance</a>.
      </EmailText>
    </EmailLayout>
  );
};

const listed = (label: string, names: readonly string[]) =>
  names.length === 0 ? [] : [{ label, value: [...names] }];

/** To organisers on the evening before a golf day: who comes, what is missing, who waits. */
export const eveningBefore = defineEmail({
  name: 'bookings.evening_before',
  payload: Evening,
  subject: ({ title, taken, capacity }) =>
    `Tomorrow: ${title}, ${taken} of ${countText(capacity, 'place')} taken`,
  optional: () => 'desk_eve',
  compose: (payload, context) => ({ body: <EveningBeforeEmail {...payload} {...context} /> }),
  // Not once the day has moved or is off.
  stillDue: async ({ eventId, startsAt }, { db }) => {
    const event = await readEvent(db, eventId);
    return event?.startsAt.toISOString() === startsAt && event.state !== 'cancelled';
  },
});

/**
 * Emails every organiser about the golf days of tomorrow, from 17:00 on: once for each day and date,
 * however often this runs.
 */
export async function sendEvenings({ database, clock }: Services): Promise<void> {
  const now = clock();
  const events = await readEventsBetween(database, {
    endsAfter: now,
    startsBefore: addDays(now, 2),
  });

  for (const event of events) {
    if (event.state === 'cancelled' || !isEveningBefore(event.startsAt, now)) continue;

    const sheet = (await readSheets(database, [event.id]))(event.id);
    const day = await readDeskDay(database, event, { sheet, now });
    const rows = await withPositions(database, event.id, {
      rows: await readAttendees(database, event),
      now,
    });
    const names = (show: 'places' | 'waitlist') =>
      selectAttendees(rows, { show }).map(({ name }) => name);

    const about = {
      eventId: event.id,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      venue: day.venue,
      taken: day.taken,
      capacity: day.capacity,
      missing: day.needs.map((need) => needText(need, day.left)),
      coming: names('places'),
      waiting: names('waitlist'),
    };

    await database.transaction(async (tx) => {
      const admins = await findAccounts(tx, await findAdminIds(tx));
      for (const { id, firstName, email, emailVerifiedAt } of admins.values())
        if (emailVerifiedAt !== null)
          await queueEmail(tx, eveningBefore, {
            accountId: id,
            to: { name: firstName, address: email },
            payload: { ...about, firstName },
            key: `${eveningBefore.name}:${event.id}:${about.startsAt}:${id}`,
            now,
          });
    });
  }
}
