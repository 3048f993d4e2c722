import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { GreenArt } from '#ui/green-art.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import type { Tier } from '../../tiers.ts';
import { formatTierPrice, type Period } from './format-price.ts';

const HOLE = [0.62, 0.55] as const;

/**
 * A tier's card: its price and features. The popular tier has a brass border, the premium one a
 * dark background.
 */
export function PlanCard({ tier, period }: { tier: Tier; period: Period }) {
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
      <div className="flex grow flex-col p-6 md:max-lg:px-5 lg:p-8">
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
        <div className="mt-auto pt-8">
          <ButtonLink
            to={`/membership?tier=${tier.id}#apply`}
            variant={premium ? 'accent' : popular ? 'primary' : 'secondary'}
            wide
            className="md:max-lg:px-2"
          >
            Apply for {tier.name}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
