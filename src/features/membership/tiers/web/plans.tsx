import { useState } from 'react';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { GreenArt } from '#ui/green-art.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { type PricedTier, yearlyOffer } from '../comparison.ts';
import { type BillingPeriod, billingPeriods, type Tier, yearlySaving } from '../tiers.ts';

type PlansProps = {
  readonly tiers: readonly PricedTier[];
  /** The tiers that the reader has applied for: then no card asks them to apply. */
  readonly applied: readonly Tier['id'][];
};

/** The three tiers side by side, with a switch between monthly and yearly prices. */
export function Plans({ tiers, applied }: PlansProps) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');

  return (
    <section aria-labelledby="tiers" className="column py-10 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="tiers" className="text-4xl">
            Three tiers
          </h2>
          <p className="mt-3 text-ink-soft">
            {['All prices include VAT.', yearlyOffer(tiers)].filter(Boolean).join(' ')}
          </p>
        </div>
        <BillingSwitch period={period} onChange={setPeriod} />
      </div>
      {/* A phone shows one card and the beginning of the next. */}
      <ul className="-mx-5 mt-6 flex gap-4 overflow-x-auto max-md:items-start px-5 pb-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {tiers.map((tier) => (
          <li key={tier.id} className="max-md:w-72 max-md:shrink-0">
            <PlanCard tier={tier} period={period} applied={applied} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const HOLE = [0.62, 0.55] as const;

/**
 * A tier's card: its price and features. The popular tier has a brass border, the premium one a
 * dark background.
 */
function PlanCard({
  tier,
  period,
  applied,
}: {
  readonly tier: PricedTier;
  readonly period: BillingPeriod;
  readonly applied: PlansProps['applied'];
}) {
  const isApplied = applied.includes(tier.id);
  const { amount, per, beside } = formatTierPrice(tier, period);
  const { popular, premium } = tier;

  return (
    <article
      aria-labelledby={`tier-${tier.id}`}
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-large border shadow-soft',
        premium ? 'band border-on-pine-line' : 'bg-ivory-bright',
        popular ? 'border-brass ring-1 ring-brass' : !premium && 'border-line',
      )}
    >
      <GreenArt
        seed={`tier ${tier.id}`}
        {...(premium ? {} : { tint: tier.color })}
        width={400}
        height={96}
        rings={5}
        land={2}
        reach={0.3}
        hole={HOLE}
        className="h-24 w-full border-b border-line"
      />
      <div className="flex grow flex-col p-6">
        <p>
          <Badge tone={premium ? 'onPine' : popular ? 'accent' : 'quiet'}>{tier.badge}</Badge>
        </p>
        <h3 id={`tier-${tier.id}`} className="mt-4 text-3xl">
          {tier.name}
        </h3>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
          <span
            className={classNames(
              'font-display text-5xl figures',
              premium ? 'text-brass' : 'text-brass-text',
            )}
          >
            {amount}
          </span>
          <span className={premium ? 'text-on-pine-soft' : 'text-ink-soft'}>{per}</span>
        </p>
        <p
          className={classNames(
            'mt-1 text-sm figures',
            premium ? 'text-on-pine-soft' : 'text-ink-soft',
          )}
        >
          {beside}
        </p>
        {tier.next && (
          <p className={classNames('mt-1 text-sm figures', premium ? 'text-on-pine-soft' : '')}>
            From {formatDate(tier.next.from)}: {formatPounds(tier.next.monthly)} a month or{' '}
            {formatPounds(tier.next.yearly)} a year
          </p>
        )}
        <ul className="mt-6 flex flex-col gap-2.5">
          {tier.features.map((feature) => (
            <li key={feature} className="flex gap-3 md:max-lg:text-sm">
              <span className={classNames('mt-0.5', premium ? 'text-brass' : 'text-fairway')}>
                <CheckIcon />
              </span>
              {feature}
            </li>
          ))}
        </ul>
        {isApplied && <p className="mt-auto pt-8 font-semibold">You’ve applied for this tier</p>}
        {applied.length === 0 && (
          <div className="mt-auto pt-8">
            <ButtonLink
              to={`/membership?tier=${tier.id}&period=${period}#apply`}
              variant={premium ? 'accent' : popular ? 'primary' : 'secondary'}
              wide
              className="md:max-lg:px-2"
            >
              Apply for {tier.name}
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

type Props = { readonly period: BillingPeriod; readonly onChange: (period: BillingPeriod) => void };

const labels: Readonly<Record<BillingPeriod, string>> = {
  monthly: 'Pay monthly',
  yearly: 'Pay yearly',
};

/**
 * Chooses which price is shown large. It is hidden without JavaScript; the cards show both prices
 * anyway.
 */
const BillingSwitch = ({ period, onChange }: Props) => (
  <fieldset className="inline-flex rounded-small border border-edge bg-ivory-bright p-1 noscript:hidden">
    <legend className="sr-only">Show prices</legend>
    {billingPeriods.map((each) => (
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

/** The price of the chosen period, and a line with the other price and the yearly saving. */
function formatTierPrice(tier: Tier, period: BillingPeriod) {
  const [month, year] = [formatPounds(tier.monthlyPence), formatPounds(tier.yearlyPence)];
  const saved = yearlySaving(tier);
  const saving = formatPounds(saved);

  if (period === 'monthly') {
    const which = saved > 0 ? `, which saves ${saving}` : '';
    return { amount: month, per: 'a month', beside: `or ${year} a year${which}` };
  }
  const beside = saved > 0 ? `saves ${saving} against ${month} a month` : `or ${month} a month`;
  return { amount: year, per: 'a year', beside };
}
