import type { EventFigures } from './contract.ts';

export type Totals = Pick<EventFigures, 'held' | 'confirmed' | 'left' | 'revenuePence'> & {
  readonly events: number;
};

/** The totals of the admin list. Cancelled events and drafts have no places to sell, so only their revenue counts. */
export function totalsOf(events: readonly EventFigures[]): Totals {
  const selling = events.filter((event) => event.state !== 'draft' && event.state !== 'cancelled');
  const sum = (rows: readonly EventFigures[], figure: 'held' | 'confirmed' | 'left' | 'revenuePence') =>
    rows.reduce((total, row) => total + row[figure], 0);
  const ahead = selling.filter((event) => event.state !== 'played');
  return {
    events: selling.length,
    held: sum(ahead, 'held'),
    confirmed: sum(selling, 'confirmed'),
    left: sum(ahead, 'left'),
    revenuePence: sum(events, 'revenuePence'),
  };
}
