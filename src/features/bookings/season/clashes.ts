import type { SeasonStop } from './contract.ts';

/** A time that the member's calendar says is taken. */
export type BusyTime = {
  readonly title: string;
  readonly start: Date;
  /** The same as the start for an entry without an end or a duration. */
  readonly end: Date;
  /** Whole days; then `start` and `end` are midnights in London. */
  readonly allDay: boolean;
};

/** The days on which a calendar can clash: those still to come that the member plays or may still book. */
const canClash = ({ state }: Pick<SeasonStop, 'state'>): boolean =>
  state.kind !== 'played' && state.kind !== 'cancelled' && state.kind !== 'closed';

type Stop = Pick<SeasonStop, 'id' | 'arrivesAt' | 'endsAt' | 'state'>;

/**
 * The entries that overlap each golf day between arrival and its end, earliest first; days without one are left out.
 * One that ends as players arrive, or begins as the day ends, does not clash.
 */
export function clashesOf(
  stops: readonly Stop[],
  busy: readonly BusyTime[],
): ReadonlyMap<number, readonly BusyTime[]> {
  const sorted = busy.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return new Map(
    stops.filter(canClash).flatMap((stop): [number, BusyTime[]][] => {
      const found = sorted.filter((entry) => overlaps(entry, stop));
      return found.length > 0 ? [[stop.id, found]] : [];
    }),
  );
}

function overlaps({ start, end }: BusyTime, stop: Pick<Stop, 'arrivesAt' | 'endsAt'>): boolean {
  const [from, to] = [new Date(stop.arrivesAt), new Date(stop.endsAt)];
  // An entry without length takes up its instant.
  if (end <= start) return start >= from && start < to;
  return start < to && end > from;
}

/** The time to read of a calendar: from the first arrival to the end of the last of these days; undefined without any. */
export function timeToRead(stops: readonly Stop[]): { readonly from: Date; readonly to: Date } | undefined {
  const days = stops.filter(canClash);
  if (days.length === 0) return undefined;
  return {
    from: new Date(Math.min(...days.map(({ arrivesAt }) => Date.parse(arrivesAt)))),
    to: new Date(Math.max(...days.map(({ endsAt }) => Date.parse(endsAt)))),
  };
}
