import type { ComponentProps } from 'react';
import { formatPounds } from '#lib/money.ts';
import { FieldError } from '#ui/form/field.tsx';
import { DEFAULT_TIER, tiers } from '../../tiers.ts';

type Props = { readonly error: string | undefined } & ComponentProps<'input'>;

/**
 * A card for each tier to choose from. The other props register the three radio inputs as one
 * field.
 */
export const TierPicker = ({ error, ...input }: Props) => (
  <fieldset aria-describedby="tier-error">
    <legend className="mb-1.5 text-sm font-semibold">Membership tier</legend>
    <div className="grid gap-3 sm:grid-cols-3">
      {tiers.map((tier) => (
        <label
          key={tier.id}
          className="flex cursor-pointer flex-col rounded-small border border-edge bg-ivory-bright p-4 has-checked:border-action has-checked:bg-fairway-wash has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway"
        >
          <span className="flex items-center gap-2.5 font-semibold">
            <input
              {...input}
              type="radio"
              value={tier.id}
              defaultChecked={tier.id === DEFAULT_TIER}
              aria-invalid={error === undefined ? undefined : true}
              className="size-5 shrink-0 accent-action"
            />
            {tier.name}
          </span>
          <span className="mt-2 text-sm text-ink-soft figures">
            {formatPounds(tier.monthlyPence)} a month or {formatPounds(tier.yearlyPence)} a year
          </span>
          <span className="mt-1 text-sm text-ink-soft">{tier.badge}</span>
        </label>
      ))}
    </div>
    <FieldError id="tier-error" error={error} />
  </fieldset>
);
