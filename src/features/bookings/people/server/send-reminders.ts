import {
  type EventRecord,
  factsNow,
  readChanges,
  readEventsBetween,
} from '#features/events/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { saysHandicap } from '../../names/known-golf.ts';
import { answersBy, isGuestsLink, namesBy } from '../../names/naming.ts';
import { unansweredOf } from '../../names/questions.ts';
import { readKnownHandicaps } from '../../names/server/known-golf.ts';
import { changedSince, type PastChange } from '../../places/changed.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { playingStates } from '../../places/states.ts';
import { came, isEmailDue } from '../coming.ts';
import {
  dayWord,
  dueReminder,
  FIRST_REMINDER_DAYS,
  isReminded,
  type ReminderKind,
} from '../reminder.ts';
import { afterTheDay } from './after-the-day-email.tsx';
import { readCame } from './read-coming.ts';
import { findRecipients, type Recipient } from './recipients.ts';
import { reminder } from './reminder-email.tsx';

/**
 * Reminds everyone with a place of the golf days that are a week or a day away: each person once
 * for each reminder and date, however many places they have and however often this runs. A golf day
 * that moves is reminded of again.
 */
export async function sendReminders({ database, clock }: Services): Promise<void> {
  const now = clock();

  // A day more, because a week in which the clocks go back is an hour longer.
  const within = { endsAfter: now, startsBefore: addDays(now, FIRST_REMINDER_DAYS + 1) };

  for (const event of await readEventsBetween(database, within)) {
    const due = dueReminder(event, now);
    if (!due) continue;

    const changes = await readChanges(database, event.id);
    const recipients = await findRecipients(database, event.id);
    const known = await readKnownHandicaps(
      database,
      recipients.flatMap(({ accountId }) => accountId ?? []),
    );

    for (const person of recipients) {
      if (!person.places.some(({ confirmedAt }) => confirmedAt && isReminded(confirmedAt, due)))
        continue;

      const { accountId, address, firstName } = person;
      const knowsHandicap = accountId !== null && known.has(accountId);

      await database.transaction((tx) =>
        queueEmail(tx, reminder, {
          accountId,
          to: { name: firstName, address },
          payload: reminderTo(person, event, { kind: due.kind, changes, knowsHandicap, now }),
          key: `reminder:${due.kind}:${event.id}:${event.startsAt.toISOString()}:${accountId ?? address.toLowerCase()}`,
          now,
        }),
      );
    }
  }
}

type Moment = {
  readonly kind: ReminderKind;
  readonly changes: readonly PastChange[];
  readonly knowsHandicap: boolean;
  readonly now: Date;
};

function reminderTo(
  person: Recipient,
  event: EventRecord,
  { kind, changes, knowsHandicap, now }: Moment,
) {
  const { accountId, bookingId, firstName, places } = person;
  const own = places.find((place) => accountId !== null && place.accountId === accountId);

  const unnamed = places.filter(
    (place) =>
      place.accountId === null &&
      place.namedAccountId === null &&
      place.guestName === null &&
      place.buyerId === accountId,
  );

  // Someone with several places knows what the first confirmation said.
  const confirmedAt = places.flatMap((place) => place.confirmedAt ?? [])[0] ?? now;
  const canAnswer = answersBy(event.startsAt) > now;

  // A guest with a link of their own answers by it.
  const answers = own ?? (accountId === null ? places.find(isGuestsLink) : undefined);
  const hasNoHandicap = own !== undefined && !knowsHandicap && !saysHandicap(own.golf);

  return {
    ...aboutEvent(event),
    firstName,
    word: dayWord(kind, event.startsAt, now),
    mapUrl: event.venue?.mapUrl ?? null,
    schedule: [...event.schedule],
    bookingId: bookingId ?? unnamed[0]?.id ?? null,
    isMember: accountId !== null,
    changed: changedSince(confirmedAt, changes, factsNow(event), now),
    unnamed: namesBy(event.startsAt) > now ? unnamed.length : 0,
    answersMissing: hasNoHandicap && canAnswer,
    unanswered:
      canAnswer && answers
        ? unansweredOf(event.questions, answers.golf).map(({ label }) => label)
        : [],
  };
}

/** How long after a golf day someone whose attendance is marked late still gets the email. */
const FOR_DAYS = 14;

/**
 * Emails everyone who came to a golf day, members and guests, with the members who came and agreed
 * to be listed: each person once, however often this runs.
 */
export async function sendThanks({ database, clock }: Services): Promise<void> {
  const now = clock();
  const over = { endsAfter: addDays(now, -FOR_DAYS), startsBefore: now };

  for (const event of await readEventsBetween(database, over)) {
    const everyone = await findRecipients(database, event.id, playingStates);
    const marked = everyone.every(({ places }) =>
      places.every(({ state }) => state !== 'confirmed'),
    );
    if (!isEmailDue(event, { marked }, now)) continue;

    for (const { accountId, address, firstName, places } of everyone) {
      // The buyer of a place for someone else was there only if a place is their own.
      const own = places.filter((place) =>
        accountId === null ? place.guestEmail !== null : place.accountId === accountId,
      );
      if (!own.some(({ state }) => came(state, event, now))) continue;

      const isListed = accountId !== null && own.some(({ listed }) => listed);
      const people = await readCame(database, event, { accountId, now });

      await database.transaction((tx) =>
        queueEmail(tx, afterTheDay, {
          accountId,
          to: { name: firstName, address },
          payload: {
            ...aboutEvent(event),
            firstName,
            isMember: accountId !== null,
            isListed,
            people,
          },
          key: `after_the_day:${event.id}:${accountId ?? address.toLowerCase()}`,
          now,
        }),
      );
    }
  }
}

/** Reminds everyone with a place, a week and a day before. It runs every ten minutes. */
export const remindPlayers = defineJob({ name: 'bookings.remind_players', payload: z.unknown() });

/** Emails everyone who came, with the list of who came. It runs every hour. */
export const thankPlayers = defineJob({ name: 'bookings.thank_players', payload: z.unknown() });
