import { londonDay } from '#lib/london-instant.ts';
import { hasStarted } from '../availability.ts';
import type { EventChange, EventFacts } from './event-changed.ts';

/**
 * What has changed that everyone with a place must be told about: the venue, the date, the times or
 * the schedule, or that the golf day was cancelled. Nobody is told about a draft, or about a day
 * that has already started before and after the change. A cancellation is told alone, because
 * nothing else matters then.
 */
export function changesToTell(before: EventFacts, after: EventFacts, now: Date): EventChange[] {
  const isPublished = (facts: EventFacts) => facts.state === 'open' || facts.state === 'closed';
  if (!isPublished(before)) return [];
  if (after.state === 'cancelled') return ['cancelled'];
  if (!isPublished(after) || (startedBy(before, now) && startedBy(after, now))) return [];

  const day = (facts: EventFacts) => londonDay(new Date(facts.startsAt));
  const times = ({ startsAt, endsAt, schedule }: EventFacts) =>
    [startsAt.slice(11), endsAt.slice(11), schedule.map(({ at, title }) => [at, title])] as const;
  const venue = ({ venue: club }: EventFacts) => club && [club.name, ...club.address];
  const isMoved = day(before) !== day(after);

  return [
    ...(differ(venue(before), venue(after)) ? (['venue'] as const) : []),
    ...(isMoved ? (['date'] as const) : []),
    ...(!isMoved && differ(times(before), times(after)) ? (['times'] as const) : []),
  ];
}

const startedBy = ({ startsAt }: EventFacts, now: Date) => hasStarted({ date: startsAt }, now);

const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
