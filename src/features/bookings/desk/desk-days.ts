import type { EventState } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { EventFigureSet } from '../cockpit/contract.ts';
import type { Step } from '../cockpit/run-sheet-contract.ts';
import { type DayNeed, type DeskDay, type DeskStep, dayNeeds, deskSteps } from './contract.ts';

/** For how many days after a golf day its attendance is asked for. */
export const LOOK_BACK_DAYS = 4;

/** The golf days of so many days, today included, are on the desk. */
const WEEK_DAYS = 7;

/** Those of so many days are, if something of them is missing. */
const NEXT_DAYS = 42;

/** Of the golf days ahead at least so many are on the desk, however far away they are. */
const AT_LEAST = 2;

/** Golf days ahead on the desk. */
const AT_MOST = 5;

/** For how many coming golf days the desk counts what is missing, each time it is opened. */
const MOST_COUNTED = 8;

type Day = { readonly state: EventState; readonly startsAt: Date; readonly endsAt: Date };

/**
 * The golf days that may be on the organisers' desk, soonest first: those of the last days, those of
 * the next weeks, and the next ones.
 * @param days published golf days, soonest first
 */
export function mayBeOnDesk<T extends Day>(days: readonly T[], now: Date): T[] {
  const open = days.filter(({ state }) => state !== 'cancelled' && state !== 'draft');
  const ahead = open.filter(({ endsAt }) => endsAt > now);
  const past = open.filter(({ endsAt }) => endsAt <= now && endsAt > addDays(now, -LOOK_BACK_DAYS));

  const last = londonDay(addDays(now, NEXT_DAYS - 1));
  const near = ahead.filter(({ startsAt }) => londonDay(startsAt) <= last).length;

  return [...past, ...ahead.slice(0, Math.min(MOST_COUNTED, Math.max(AT_LEAST, near)))];
}

type Counted = Pick<DeskDay, 'startsAt' | 'endsAt' | 'needs'>;

/**
 * The golf days on the desk: all of this week, those of the last days and next weeks that lack
 * something, and never fewer than the next ones.
 * @param days soonest first
 */
export function chooseDeskDays<T extends Counted>(days: readonly T[], now: Date): T[] {
  const isAhead = ({ endsAt }: T) => new Date(endsAt) > now;
  const lastOfWeek = londonDay(addDays(now, WEEK_DAYS - 1));

  const past = days.filter((day) => !isAhead(day) && day.needs.length > 0);
  const ahead = days
    .filter(isAhead)
    .filter(
      ({ startsAt, needs }, at) =>
        at < AT_LEAST || needs.length > 0 || londonDay(new Date(startsAt)) <= lastOfWeek,
    );

  return [...past, ...ahead.slice(0, AT_MOST)];
}

type Needs = DeskDay['needs'];

type Facts = {
  readonly startsAt: Date;
  readonly hasVenue: boolean;
  readonly figures: EventFigureSet;
  /** Confirmed places whose attendance is not marked. */
  readonly unmarked: number;
  /** The steps of its run sheet. */
  readonly steps: readonly Step[];
};

/** What is missing of a golf day: before its start what players owe us, afterwards who came. */
export function needsOf(facts: Facts, now: Date): Needs {
  const { figures, hasVenue, unmarked } = facts;
  const isAhead = facts.startsAt > now;
  const ahead = (count: number) => (isAhead ? count : 0);
  const open = openSteps(facts.steps);

  const counts: Readonly<Record<DayNeed, number>> = {
    attendance: isAhead ? 0 : unmarked,
    venue: ahead(Number(!hasVenue)),
    names: ahead(figures.unnamed),
    handicaps: ahead(figures.withoutHandicap),
    answers: ahead(figures.unanswered ?? 0),
    owed: figures.owedPlaces,
    waiting: ahead(figures.waiting),
    steps: ahead(open.length),
  };

  return dayNeeds
    .filter((need) => counts[need] > 0)
    .map((need) => ({
      need,
      count: counts[need],
      ...(need === 'owed' ? { pence: figures.owedPence } : {}),
      ...(need === 'steps' ? { step: open[0] } : {}),
    }));
}

/** What is to do or late on the run sheet, the first to be due first, and no other need says. */
const openSteps = (steps: readonly Step[]): DeskStep[] =>
  steps
    .filter(({ state }) => state === 'to_do' || state === 'late')
    .flatMap(({ step }) => deskSteps.find((one) => one === step) ?? []);
