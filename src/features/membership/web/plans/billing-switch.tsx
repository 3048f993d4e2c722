import type { Period } from './format-price.ts';

type Props = { readonly period: Period; readonly onChange: (period: Period) => void };

const labels: Readonly<Record<Period, string>> = { monthly: 'Pay monthly', yearly: 'Pay yearly' };

/**
 * Chooses which price is shown large. It is hidden without JavaScript; the cards show both prices
 * anyway.
 */
export const BillingSwitch = ({ period, onChange }: Props) => (
  <fieldset className="inline-flex rounded-small border border-edge bg-ivory-bright p-1 noscript:hidden">
    <legend className="sr-only">Show prices</legend>
    {(['monthly', 'yearly'] as const).map((each) => (
      <label
        key={each}
        className="flex min-h-11 cursor-pointer items-center rounded-small px-5 text-sm font-semibold choice text-ink-soft has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway"
      >
        <input
          type="radio"
          name="period"
          value={each}
          checked={each === period}
          onChange={() => onChange(each)}
          className="sr-only"
        />
        {labels[each]}
      </label>
    ))}
  </fieldset>
);
