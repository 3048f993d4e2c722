import type { EventQuestion, EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import { compareFolded, wordsOf } from '#lib/text/fold-text.ts';
import {
  confirmedStates,
  endedStates,
  isPlaying,
  placeTakingStates,
  takesPlace,
} from '../places/states.ts';
import type {
  Attendee,
  AttendeeFilter,
  AttendeeState,
  ClubList,
  EventFigureSet,
} from './contract.ts';
import { guestOf } from './texts.ts';

/** The states of each group of rows; a missing group has all. */
const groups: Readonly<Record<string, readonly AttendeeState[]>> = {
  places: placeTakingStates,
  confirmed: confirmedStates,
  held: ['held'],
  attended: ['attended'],
  no_show: ['no_show'],
  given_up: endedStates,
  waitlist: ['waiting', 'offered'],
};

/** Whether a place has no name yet. Until then nothing else is asked about its player. */
const isUnnamed = ({ player }: Attendee): boolean => player === 'unnamed';

const hasNoHandicap = (attendee: Attendee): boolean =>
  attendee.handicapIndex === null && !attendee.newToGolf && !isUnnamed(attendee);

const lacksAnswer = (attendee: Attendee): boolean => attendee.unanswered && !isUnnamed(attendee);

const needs: Readonly<Record<string, (attendee: Attendee) => boolean>> = {
  unnamed: isUnnamed,
  dietary: ({ dietary }) => dietary !== '',
  buggy: ({ buggy }) => buggy,
  access: ({ access }) => access !== '',
  no_handicap: hasNoHandicap,
  unanswered: lacksAnswer,
  unmarked: ({ state }) => state === 'confirmed',
  owed: ({ owedPence }) => owedPence > 0,
  taken_back: ({ disputed }) => disputed?.state === 'lost',
};

/**
 * Whether every word that was typed begins a word of the row: names, emails, company, order and
 * notes.
 */
function matches(attendee: Attendee, typed: readonly string[]): boolean {
  if (typed.length === 0) return true;

  const { name, email, company, buyer, orderNumber, dietary, access, wishes } = attendee;

  const text = [
    name,
    email,
    company,
    buyer?.name,
    buyer?.email,
    orderNumber,
    dietary,
    access,
    wishes,
  ].join(' ');

  const words = wordsOf(text);

  return typed.every((word) => words.some((known) => known.startsWith(word)));
}

const byName = (one: Attendee, other: Attendee): number =>
  Number(isUnnamed(one)) - Number(isUnnamed(other)) ||
  compareFolded(one.name, other.name) ||
  byAge(one, other);
const byAge = (one: Attendee, other: Attendee): number =>
  `${one.since}${one.id}` < `${other.since}${other.id}` ? -1 : 1;
/** Rows without the text come last. */
const byText = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || compareFolded(one, other);

const sorts: Readonly<Record<string, (one: Attendee, other: Attendee) => number>> = {
  company: (one, other) => byText(one.company ?? '', other.company ?? '') || byName(one, other),
  // Those who are offered places come before those who wait.
  turn: (one, other) => (one.position ?? 0) - (other.position ?? 0) || byAge(one, other),
  index: (one, other) =>
    (one.handicapIndex ?? 99) - (other.handicapIndex ?? 99) || byName(one, other),
  newest: (one, other) => byAge(other, one),
  buyer: (one, other) =>
    byText(one.buyer?.name ?? '', other.buyer?.name ?? '') || byName(one, other),
};

/**
 * The rows that match a filter, sorted: by name, unless the filter says otherwise. The list, the
 * CSV file, the print and the email to a part of the list all choose by this rule.
 */
export function selectAttendees<Row extends Attendee>(
  all: readonly Row[],
  filter: AttendeeFilter,
): Row[] {
  const states = groups[filter.show || 'places'];
  const typed = wordsOf(filter.q ?? '');
  if (filter.q?.trim() && typed.length === 0) return [];

  const need = filter.need ? needs[filter.need] : undefined;

  return all
    .filter(
      (attendee) =>
        (states === undefined || states.includes(attendee.state)) &&
        (!filter.paid || attendee.paid === filter.paid) &&
        (need === undefined || need(attendee)) &&
        matches(attendee, typed),
    )
    .toSorted(sorts[filter.sort || (filter.show === 'waitlist' ? 'turn' : 'name')] ?? byName);
}

type Facts = {
  readonly capacity: number;
  readonly attendees: readonly Attendee[];
  readonly offered: number;
  readonly questions: readonly Pick<EventQuestion, 'required'>[];
};

/**
 * A golf day's figures, all counted from the rows of the attendee list.
 * @param facts.offered places that are offered to people on the waitlist
 */
export function figuresOf({ capacity, attendees, offered, questions }: Facts): EventFigureSet {
  const places = attendees.filter(takesPlace);
  const waiting = attendees.filter(({ state }) => groups['waitlist']?.includes(state));
  const inState = (state: AttendeeState) => places.filter((row) => row.state === state).length;
  const held = inState('held');
  const confirmed = places.length - held;
  const sum = (figure: 'keptPence' | 'owedPence'): Pence =>
    attendees.reduce((pence, row) => pence + row[figure], 0);
  const having = (need: (attendee: Attendee) => boolean) => places.filter(need).length;

  return {
    capacity,
    held,
    confirmed,
    offered,
    left: capacity - held - confirmed - offered,
    waiting: waiting.length,
    waitingPlaces: waiting.reduce((total, row) => total + row.places, 0),
    revenuePence: sum('keptPence'),
    owedPence: sum('owedPence'),
    owedPlaces: attendees.filter(({ owedPence }) => owedPence > 0).length,
    unnamed: having(isUnnamed),
    withoutHandicap: having(hasNoHandicap),
    unanswered: questions.some(({ required }) => required) ? having(lacksAnswer) : null,
    dietary: having(({ dietary }) => dietary !== ''),
    buggies: having(({ buggy }) => buggy),
    accessNeeds: having(({ access }) => access !== ''),
    attended: inState('attended'),
    noShows: inState('no_show'),
    cancelled: attendees.filter(({ state }) => state === 'cancelled').length,
  };
}

/** The dietary requests of everyone with a place, each with how many asked for it, most first. */
export const dietaryRequests = (
  attendees: readonly Attendee[],
): { text: string; count: number }[] =>
  countRequests(attendees.filter(takesPlace).map(({ dietary }) => dietary));

/** Counts requests, each once however it is written, most first. Empty ones are left out. */
export function countRequests(texts: readonly string[]): { text: string; count: number }[] {
  const same = Map.groupBy(texts, (text) => wordsOf(text).join(' '));
  same.delete('');
  return [...same.values()]
    .map((written) => ({ text: written[0] ?? '', count: written.length }))
    .toSorted((one, other) => other.count - one.count || compareFolded(one.text, other.text));
}

/**
 * What the host club needs: the players' names, how many buggies and beginners to prepare for, and
 * the dietary needs. No more.
 */
export function clubListOf(attendees: readonly Attendee[]): ClubList {
  const coming = selectAttendees(attendees, { show: 'confirmed' }).filter(isPlaying);
  return {
    players: coming.map(({ buyer, name, player }, index) => ({
      number: index + 1,
      name: player === 'unnamed' && buyer ? guestOf(buyer.name) : name,
    })),
    buggies: coming.filter(({ buggy }) => buggy).length,
    newToGolf: coming.filter(({ newToGolf }) => newToGolf).length,
    dietary: dietaryRequests(coming),
  };
}

/** Players arrive before the first point of the schedule. */
const EARLY_MINUTES = 6 * 60;

/**
 * What organisers may do with the places of an event now. Attendance is marked from the morning of
 * the day on, and never for a day that was cancelled. A player may walk in until the day ends.
 */
export const attendeePermissions = (
  event: { readonly state: EventState; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): { markAttendance: boolean; addPlayer: boolean } => ({
  markAttendance:
    event.state !== 'draft' &&
    event.state !== 'cancelled' &&
    addMinutes(event.startsAt, -EARLY_MINUTES) <= now,
  addPlayer: (event.state === 'open' || event.state === 'closed') && event.endsAt > now,
});

/** A row of the list as the server reads it, with the accounts that its page does not show. */
export type AttendeeRow = Attendee & {
  readonly accountId: string | null;
  /** Null for a caller without an account, and on the waitlist. */
  readonly buyerId: string | null;
};
