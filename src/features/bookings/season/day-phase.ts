import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { SeasonStop } from './contract.ts';

/** How long a golf day is followed up: as long as those who were there can write to each other. */
const FOLLOW_UP_DAYS = 14;

/** For so long a golf day that is over comes before the next one, */
const FRESH_DAYS = 3;

/** unless the next one is this close. */
const CLOSE_DAYS = 2;

/** What golf asks of a member now: to book a day, prepare for one, play it, or follow it up. */
export type DayPhase =
  | { readonly phase: 'book' }
  | { readonly phase: 'prepare' | 'play' | 'follow_up'; readonly stop: SeasonStop };

/**
 * The phases a member is in, the most pressing first; at most two. A golf day is played from
 * midnight in London until it ends. Days on which the member was marked as not there are not
 * followed up, and places that are only held are not prepared for.
 */
export function dayPhases(stops: readonly SeasonStop[], now: Date): readonly DayPhase[] {
  const own = stops.filter(isOwn).toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const ahead = own.filter(({ endsAt }) => new Date(endsAt) > now);
  const next = ahead[0];
  const over = own.filter((stop) => isFollowedUp(stop, now)).at(-1);
  const followUp: readonly DayPhase[] = over ? [{ phase: 'follow_up', stop: over }] : [];
  if (next && isToday(next, now)) return [{ phase: 'play', stop: next }, ...followUp];
  if (!next) return [...followUp, { phase: 'book' }];

  const prepare: DayPhase = { phase: 'prepare', stop: next };
  const isFresh = over !== undefined && new Date(over.endsAt) > addDays(now, -FRESH_DAYS);
  const isClose = new Date(next.date) < addDays(now, CLOSE_DAYS);

  return isFresh && !isClose ? [...followUp, prepare] : [prepare, ...followUp];
}

/** A day at which the member has a place that is paid for, or was there. */
const isOwn = ({ state }: SeasonStop): boolean =>
  state.kind === 'mine' ? state.confirmed > 0 : state.kind === 'played' && state.came !== false;

const isFollowedUp = ({ endsAt }: SeasonStop, now: Date): boolean =>
  new Date(endsAt) <= now && new Date(endsAt) > addDays(now, -FOLLOW_UP_DAYS);

const isToday = ({ date }: SeasonStop, now: Date): boolean =>
  londonDay(new Date(date)) === londonDay(now) || new Date(date) <= now;
