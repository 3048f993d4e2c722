import type { EventFigures } from './contract.ts';

export type Totals = Pick<EventFigures, 'held' | 'confirmed' | 'left' | 'revenuePence'> & {
  readonly events: number;
};

/** What the organisers' list adds up to: cancelled events and drafts have no places to sell, so they count only with what they brought in. */
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
