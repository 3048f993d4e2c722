import type { EventFigures } from './contract.ts';

export type Totals = Pick<EventFigures, 'confirmed' | 'left' | 'owedPence'> & {
  readonly events: number;
  /** What was paid for places and is kept, without what is still to be paid. */
  readonly paidPence: number;
};

type Figure = 'confirmed' | 'left' | 'revenuePence' | 'owedPence';

/**
 * The totals of the admin list. Cancelled events and drafts have no places to sell, so only their
 * money counts.
 */
export function totalsOf(events: readonly EventFigures[]): Totals {
  const selling = events.filter((event) => event.state !== 'draft' && event.state !== 'cancelled');
  const sum = (rows: readonly EventFigures[], figure: Figure) =>
    rows.reduce((total, row) => total + row[figure], 0);
  const ahead = selling.filter((event) => event.state !== 'played');

  return {
    events: selling.length,
    confirmed: sum(selling, 'confirmed'),
    left: sum(ahead, 'left'),
    paidPence: sum(events, 'revenuePence') - sum(events, 'owedPence'),
    owedPence: sum(events, 'owedPence'),
  };
}
