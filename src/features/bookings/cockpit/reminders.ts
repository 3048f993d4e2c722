import type { EventState } from '#features/events/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import type { AttendeeFilter, EventFigureSet } from './contract.ts';

/** What players or buyers are reminded of: something of theirs that the organisers still need. */
export const reminderKinds = ['handicap', 'names', 'answers', 'debts'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The rows that lack it. What is owed may be owed for places that were given up. */
export const reminderFilters: Readonly<Record<ReminderKind, AttendeeFilter>> = {
  handicap: { need: 'no_handicap' },
  names: { need: 'unnamed' },
  answers: { need: 'unanswered' },
  debts: { show: 'all', need: 'owed' },
};

/** The address of the list with these rows alone. */
export const reminderFilter = (kind: ReminderKind): string =>
  `?${new URLSearchParams(reminderFilters[kind] as Record<string, string>)}`;

/** The reminder about what a filter of the list finds. */
export const reminderOf = (need: string | null): ReminderKind | undefined =>
  reminderKinds.find((kind) => reminderFilters[kind].need === need);

/** Whether the buyer is written to, and not the player. */
export const asksBuyer = (kind: ReminderKind): boolean => kind === 'names' || kind === 'debts';

/** Whether a reminder still helps: after a day, or once it is called off, only debts are left. */
export const canRemind = (
  kind: ReminderKind,
  event: { readonly state: EventState; readonly endsAt: string | Date },
  now: Date,
): boolean =>
  event.state !== 'draft' &&
  (kind === 'debts' || (event.state !== 'cancelled' && now < new Date(event.endsAt)));

/** Names the reminders of a day in London, so that nobody gets the same one twice on it. */
export const reminderId = (kind: ReminderKind, day: string): string => `${kind}-${day}`;

/** The kind and the day of a reminder by its id; undefined for any other email. */
export function readReminderId(id: string): { kind: ReminderKind; day: string } | undefined {
  const [, found, day] = /^([a-z]+)-(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  const kind = reminderKinds.find((one) => one === found);
  return kind && day ? { kind, day } : undefined;
}

/** The kinds of missing details, each with the number of rows that lack it; complete ones are left out. */
export function missingOf(
  figures: Pick<EventFigureSet, 'withoutHandicap' | 'unnamed' | 'unanswered' | 'owedPlaces'>,
): { kind: ReminderKind; count: number; text: string }[] {
  const { withoutHandicap, unnamed, unanswered, owedPlaces } = figures;
  const all = [
    { kind: 'handicap', count: withoutHandicap, text: `${withoutHandicap} without a handicap` },
    { kind: 'names', count: unnamed, text: `${unnamed} without a name` },
    { kind: 'answers', count: unanswered ?? 0, text: `${unanswered} without an answer` },
    { kind: 'debts', count: owedPlaces, text: `${countText(owedPlaces, 'place')} not paid` },
  ] as const;

  return all.filter(({ count }) => count > 0);
}

type Day = { readonly title: string; readonly date: string };

/** The reminder that organisers start from. They change what they like. */
export function reminderText(
  kind: ReminderKind,
  { title, date }: Day,
  questions: readonly string[],
): { subject: string; text: string } {
  const day = `${title} on ${formatDateTime(date)}`;

  return {
    handicap: {
      subject: `Your handicap for ${title}`,
      text: `Please add your handicap index for ${day}. We need it to draw the teams.\n\nIf you’re new to golf, choose “New to golf” instead. It takes a minute on your booking’s page.`,
    },
    names: {
      subject: `Who’s playing at ${title}?`,
      text: `A place you booked for ${day} has no name yet. Please add the player on your booking’s page, so that we can prepare the day for them.`,
    },
    answers: {
      subject: `${questions.length === 1 ? 'A question' : 'Our questions'} about ${title}`,
      text: `Before ${day} we need your answer:\n\n${questions.join('\n')}\n\nYou can answer on your booking’s page.`,
    },
    debts: {
      subject: `Your payment for ${title}`,
      text: `We haven’t received the whole payment for your booking of ${day} yet. You can pay by card on your booking’s page, or by bank transfer as your invoice says.\n\nIf you’ve just paid, you can ignore this email.`,
    },
  }[kind];
}
