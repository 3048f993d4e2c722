import { useState } from 'react';
import { tiers } from '../../tiers.ts';
import { BillingSwitch } from './billing-switch.tsx';
import type { Period } from './format-price.ts';
import { PlanCard } from './plan-card.tsx';

/** The three tiers side by side, with a switch between monthly and yearly prices. */
export function Plans() {
  const [period, setPeriod] = useState<Period>('monthly');

  return (
    <section aria-labelledby="tiers" className="column py-16 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="tiers" className="text-4xl">
            Three tiers
          </h2>
          <p className="mt-3 text-ink-soft">
            All prices include VAT. Pay yearly and get about two months free.
          </p>
        </div>
        <BillingSwitch period={period} onChange={setPeriod} />
      </div>
      <ul className="mt-10 grid gap-6 md:grid-cols-3 md:max-lg:gap-4">
        {tiers.map((tier) => (
          <li key={tier.id}>
            <PlanCard tier={tier} period={period} />
          </li>
        ))}
      </ul>
    </section>
  );
}
