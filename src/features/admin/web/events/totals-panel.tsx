import { formatPounds } from '#lib/money.ts';
import type { EventFigures } from '../../contract.ts';
import { totalsOf } from '../../totals.ts';

/** The totals of all events. */
export function TotalsPanel({ events }: { events: readonly EventFigures[] }) {
  const totals = totalsOf(events);

  const figures = [
    ['Paid', formatPounds(totals.paidPence)],
    ['To be paid', formatPounds(totals.owedPence)],
    ['Confirmed places', totals.confirmed],
    ['On hold now', totals.held],
    ['Left to sell', totals.left],
  ] as const;

  return (
    <dl className="mt-8 grid grid-cols-2 overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft md:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="-m-px border border-line p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-display text-2xl whitespace-nowrap figures lg:text-3xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
