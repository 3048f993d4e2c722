import { formatPounds } from '#lib/money.ts';
import type { OrderView } from '../../contract.ts';

/** The lines of an order with net, VAT and total. */
export const OrderSummary = ({ order }: { order: OrderView }) => (
  <dl className="text-sm figures">
    {order.lines.map((line) => (
      <Row key={line.description} name={line.description} value={formatPounds(line.grossPence)} />
    ))}
    <Row name="Net" value={formatPounds(order.netPence)} quiet />
    <Row name={`VAT at ${order.vatPercent}%`} value={formatPounds(order.vatPence)} quiet />
    <div className="mt-2 flex justify-between gap-6 border-t border-edge pt-3 text-base font-semibold">
      <dt>Total</dt>
      <dd>{formatPounds(order.totalPence)}</dd>
    </div>
  </dl>
);

const Row = ({ name, value, quiet = false }: { name: string; value: string; quiet?: boolean }) => (
  <div className={`flex justify-between gap-6 py-1 ${quiet ? 'text-ink-soft' : ''}`}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
