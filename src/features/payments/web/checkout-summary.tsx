import { formatPounds } from '#lib/money.ts';
import type { CheckoutView } from '../contract.ts';

/** The lines of a payment, with VAT and total. */
export const CheckoutSummary = ({
  checkout: { lines, amountPence },
}: {
  checkout: CheckoutView;
}) => {
  const vatPence = lines.reduce((sum, line) => sum + line.vatPence, 0);

  return (
    <dl className="grid gap-2 text-sm figures">
      {lines.map((line) => (
        <div key={line.description} className="flex justify-between gap-6">
          <dt>{line.description}</dt>
          <dd className="shrink-0">{formatPounds(line.grossPence)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 text-ink-soft">
        <dt>Including VAT</dt>
        <dd className="shrink-0">{formatPounds(vatPence)}</dd>
      </div>
      <div className="mt-2 flex justify-between gap-6 border-t border-edge pt-3 text-base font-semibold">
        <dt>To pay</dt>
        <dd className="shrink-0">{formatPounds(amountPence)}</dd>
      </div>
    </dl>
  );
};
