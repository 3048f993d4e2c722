import { formatPounds, type Pence } from '#lib/money.ts';
import type { OrderView } from '../../contract.ts';
import { payWithNames, unnamedPlayer } from '../../texts.ts';
import { isPaidInKind, type ReceiptText } from '../receipt.ts';

type Props = {
  readonly order: OrderView;
  /** What was paid, taken off and is still owed, below the total. */
  readonly sums?: ReceiptText['sums'];
};

/**
 * The lines of an order with their total and, below it, net and VAT where there is any. What credits and guest passes paid for has no
 * sums.
 */
export const OrderSummary = ({ order, sums = [] }: Props) => (
  <dl className="text-sm figures">
    {order.lines.map((line) => (
      <Row key={line.bookingId ?? line.kind} name={lineName(order, line)} value={linePrice(line)} />
    ))}
    {!isPaidInKind(order) && (
      <>
        <Sum name="Total" pence={order.totalPence} isFirst />
        {order.vatPercent > 0 && (
          <>
            <Row name="Net" value={formatPounds(order.netPence)} quiet />
            <Row name={`VAT at ${order.vatPercent}%`} value={formatPounds(order.vatPence)} quiet />
          </>
        )}
        {sums.map(([name, pence]) => (
          <Sum key={name} name={name} pence={pence} />
        ))}
      </>
    )}
  </dl>
);

type SumProps = { readonly name: string; readonly pence: Pence; readonly isFirst?: boolean };

const Sum = ({ name, pence, isFirst = false }: SumProps) => (
  <div
    className={`flex justify-between gap-6 py-0.5 text-base font-semibold ${isFirst ? 'mt-2 border-t border-edge pt-3' : ''}`}
  >
    <dt>{name}</dt>
    <dd className="shrink-0">{formatPounds(pence)}</dd>
  </div>
);

/** What the line is for and, where there are several places, for whom. */
function lineName(
  { places }: OrderView,
  { description, bookingId }: OrderView['lines'][number],
): string {
  const player =
    places.length > 1 ? places.find((place) => place.bookingId === bookingId) : undefined;
  return player ? `${description}, ${player.name ?? unnamedPlayer.toLowerCase()}` : description;
}

/** What is paid in money, and with what else. */
function linePrice({ payWith, grossPence }: OrderView['lines'][number]): string {
  if (payWith === 'money') return formatPounds(grossPence);
  const way = payWithNames[payWith];
  return grossPence === 0 ? way : `${way} + ${formatPounds(grossPence)}`;
}

const Row = ({ name, value, quiet = false }: { name: string; value: string; quiet?: boolean }) => (
  <div className={`flex justify-between gap-6 py-1 ${quiet ? 'text-ink-soft' : ''}`}>
    <dt>{name}</dt>
    <dd className="shrink-0">{value}</dd>
  </div>
);
