import type { PlaceFigures } from '#features/bookings/server/public.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import type { EventFigures } from '../contract.ts';

const NOTHING_YET: PlaceFigures = {
  held: 0,
  confirmed: 0,
  offered: 0,
  revenuePence: 0,
  owedPence: 0,
};

export function presentFigures(
  event: EventRecord,
  figures: PlaceFigures = NOTHING_YET,
): EventFigures {
  return {
    id: event.id,
    title: event.title,
    city: event.city,
    date: event.startsAt.toISOString(),
    state: event.state,
    capacity: event.capacity,
    held: figures.held,
    confirmed: figures.confirmed,
    offered: figures.offered,
    left: event.capacity - figures.held - figures.confirmed - figures.offered,
    revenuePence: figures.revenuePence,
    owedPence: figures.owedPence,
  };
}
