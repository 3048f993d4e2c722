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

/** Of the golf days ahead at least so many are on the desk, however far away they are. */
const AT_LEAST = 2;

/** Golf days ahead on the desk; each of them is counted anew whenever the desk is opened. */
const AT_MOST = 5;

type Day = { readonly state: EventState; readonly startsAt: Date; readonly endsAt: Date };

/**
 * The golf days of the organisers' desk, soonest first: those of the last days, those of this week,
 * and the next ones after it.
 * @param days published golf days, soonest first
 */
export function chooseDeskDays<T extends Day>(days: readonly T[], now: Date): T[] {
  const open = days.filter(({ state }) => state !== 'cancelled' && state !== 'draft');
  const ahead = open.filter(({ endsAt }) => endsAt > now);
  const past = open.filter(({ endsAt }) => endsAt <= now && endsAt > addDays(now, -LOOK_BACK_DAYS));

  const lastOfWeek = londonDay(addDays(now, WEEK_DAYS - 1));
  const inWeek = ahead.filter(({ startsAt }) => londonDay(startsAt) <= lastOfWeek).length;

  return [...past, ...ahead.slice(0, Math.min(AT_MOST, Math.max(AT_LEAST, inWeek)))];
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
