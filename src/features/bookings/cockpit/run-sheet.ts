import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { answersBy, namesBy } from '../names/naming.ts';
import type { ManualStep, RunSheetStep, Step, StepState } from './run-sheet-contract.ts';
import { manualSteps, runSheetSteps } from './run-sheet-contract.ts';

/** What decides the steps of a golf day. */
export type RunSheetFacts = {
  readonly state: EventState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hasVenue: boolean;
  /** Places without a name, players without a handicap, places on account that are not paid. */
  readonly unnamed: number;
  readonly withoutHandicap: number;
  readonly owed: number;
  /** When the last invoice of those places is due; null without one. */
  readonly owedBy: Date | null;
  /** People who wait for a place while one is free. */
  readonly couldHaveAPlace: number;
  /** Confirmed places whose attendance is not marked. */
  readonly unmarked: number;
  /** Whether the club was told its numbers, and how many of them have changed since. */
  readonly sent: { readonly changes: number } | null;
  readonly ticked: ReadonlySet<ManualStep>;
};

const HOUR = 60;
const DAY = 24 * HOUR;
/**
 * A step that follows from the bookings is "to do" for so many minutes before it is due; before
 * that it is for later.
 */
const AHEAD = 7 * DAY;

const beforeStart =
  (minutes: number) =>
  ({ startsAt }: RunSheetFacts): Date =>
    addMinutes(startsAt, -minutes);

/**
 * Until when each step should be done. Names and answers close by the rules of `names/naming.ts`.
 */
const dueAt: Readonly<Record<RunSheetStep, (facts: RunSheetFacts) => Date>> = {
  venue: beforeStart(14 * DAY),
  start_times: beforeStart(7 * DAY),
  names: ({ startsAt }) => namesBy(startsAt),
  club_numbers: ({ startsAt }) => namesBy(startsAt),
  teams: beforeStart(2 * DAY),
  handicaps: ({ startsAt }) => answersBy(startsAt),
  cards: beforeStart(DAY),
  prizes: beforeStart(DAY),
  waitlist: ({ startsAt }) => startsAt,
  // An invoice that is due after the day is not late before that.
  owed: ({ startsAt, owedBy }) => (owedBy && owedBy > startsAt ? owedBy : startsAt),
  attendance: ({ endsAt }) => addMinutes(endsAt, 2 * DAY),
};

/** What is still open in each step that follows from the bookings; 0 when it is done. */
const openIn: Readonly<
  Record<Exclude<RunSheetStep, ManualStep>, (facts: RunSheetFacts) => number>
> = {
  venue: ({ hasVenue }) => Number(!hasVenue),
  names: ({ unnamed }) => unnamed,
  club_numbers: ({ sent }) => (sent ? sent.changes : 1),
  handicaps: ({ withoutHandicap }) => withoutHandicap,
  waitlist: ({ couldHaveAPlace }) => couldHaveAPlace,
  owed: ({ owed }) => owed,
  attendance: ({ unmarked }) => unmarked,
};

const isManual = (step: RunSheetStep): step is ManualStep =>
  (manualSteps as readonly RunSheetStep[]).includes(step);

/**
 * The steps of a golf day for its organisers, in the order in which they are due. A cancelled day
 * has none. Attendance cannot be marked before the start, so until then it is for later even if
 * nobody has booked. Once the day is over the sheet is closed.
 */
export function runSheet(facts: RunSheetFacts, now: Date): Step[] {
  if (facts.state === 'cancelled') return [];
  return runSheetSteps
    .map((step) => {
      const due = dueAt[step](facts);
      const open = isManual(step) ? Number(!facts.ticked.has(step)) : openIn[step](facts);
      const canBegin = step !== 'attendance' || facts.startsAt <= now;
      return {
        step,
        state: stateOf({ due, isDone: open === 0, canBegin }, now),
        dueAt: due.toISOString(),
        open: isManual(step) ? 0 : open,
      };
    })
    .filter((step) => now < facts.endsAt || isKept(step, now))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

type Progress = { readonly due: Date; readonly isDone: boolean; readonly canBegin: boolean };

/**
 * What is left of a run sheet after the day: what was done, who came until that is settled, and what
 * is still owed. Nothing else can be done any more.
 */
const isKept = ({ step, state, dueAt: due }: Step, now: Date): boolean =>
  state === 'done' || step === 'owed' || (step === 'attendance' && now < new Date(due));

function stateOf({ due, isDone, canBegin }: Progress, now: Date): StepState {
  if (!canBegin) return 'later';
  if (isDone) return 'done';
  if (due <= now) return 'late';
  return addMinutes(due, -AHEAD) <= now ? 'to_do' : 'later';
}
