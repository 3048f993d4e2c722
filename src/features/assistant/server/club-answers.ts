import { isCancelled } from '#features/events/availability.ts';
import { cities, slugOf } from '#features/events/cities.ts';
import type { FoundersStop } from '#features/events/contract.ts';
import { foundingPlacesLeft } from '#features/events/founders.ts';
import { type Tier, tiers, yearlySaving } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import type { Entities } from '../entities.ts';
import type { Said } from './day-answers.ts';

/** Founding members in each city (spec, section 9). */
const PER_CITY = 15;

/** The founding places that can be had at a stop; all of them while its day is still to be set. */
const leftAt = (stop: FoundersStop, now: Date): number => foundingPlacesLeft(stop, now) ?? PER_CITY;

/** How many founding places are left in all cities. */
export const foundingPlacesInAll = (stops: readonly FoundersStop[], now: Date): number =>
  stops.reduce((sum, stop) => sum + leftAt(stop, now), 0);

/** The series, and the founding places left: in the cities named, else city by city. */
export function founders({ cities: named }: Entities, stops: readonly FoundersStop[], now: Date): Said {
  const asked = stops.filter(({ city }) => named.length === 0 || named.includes(city));
  const left = asked.map((stop) =>
    stop.event && isCancelled(stop.event)
      ? `${stop.city} (cancelled)`
      : `${stop.city} ${leftAt(stop, now) || 'none'}`,
  );
  const all = cities.length * PER_CITY;
  return {
    text: `The ${brand.series} is ${cities.length} golf days in ${cities.length} cities, with ${PER_CITY} founding members in each. ${foundingPlacesInAll(stops, now)} of the ${all} founding places are left: ${left.join(', ')}. To become a founding member, make your first booking in the series.`,
    links: [
      { to: '/founders-series', label: `The ${brand.series}` },
      { to: '/faq#founding-benefits', label: 'What founding members get' },
    ],
  };
}

const priceOf = ({ name, monthlyPence, yearlyPence }: Tier): string =>
  `${name} ${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year`;

/** What the tiers cost and include, word for word as on their page: those named by name or price, else all in brief. */
export function membership({ words }: Entities): Said {
  const said = words
    .join(' ')
    .replace(/(\d) (\d{3})\b/g, '$1$2')
    .split(' ');
  const isNamed = ({ name, monthlyPence, yearlyPence }: Tier) =>
    [...name.toLowerCase().split(' '), `${monthlyPence / 100}`, `${yearlyPence / 100}`].some((word) =>
      said.includes(word),
    );
  const named = tiers.filter(isNamed);
  const isAboutSaving = ['save', 'saving', 'cheaper', 'saves'].some((word) => said.includes(word));
  const links = [
    { to: '/membership', label: 'Membership tiers' },
    { to: '/membership#comparison', label: 'The tiers side by side' },
  ];
  if (isAboutSaving) {
    const saving = (tier: Tier) =>
      `${tier.name} by the year is ${formatPounds(tier.yearlyPence)} and saves ${formatPounds(yearlySaving(tier))}.`;
    return { text: (named.length > 0 ? named : tiers).map(saving).join('\n'), links };
  }
  if (named.length > 0)
    return { text: named.map((tier) => `${priceOf(tier)}: ${tier.features.join(', ')}.`).join('\n'), links };
  return {
    text: `You don’t need a membership to play: an account is enough. The tiers are for people who come often: ${tiers.map(priceOf).join('; ')}. Nothing is charged before your application has been approved and you have agreed to the price.`,
    links,
  };
}

/** Who runs the site, as the contact page shows it: a line each, the name first. */
export function company(details: readonly string[]): Said {
  const isGiven = details.length > 1;
  return {
    text: isGiven
      ? `This site is run by ${details.map((line) => line.replace(/\.?$/, '.')).join(' ')} Prices include VAT, and your receipt shows it.`
      : 'The company’s details aren’t on the site yet. The office can give them to you.',
    links: [
      { to: '/contact', label: 'Contact the office' },
      ...(isGiven ? [{ to: '/terms#company', label: 'The company, in the terms' }] : []),
    ],
    offersOffice: !isGiven,
  };
}

export const whereWePlay = ({ cities: named }: Entities): Said => ({
  text: `We play in and around ${cities.map(({ name }) => name).join(', ')}. Anywhere else: not yet, but tell us and we’ll let you know when we do.`,
  links: [
    { to: '/events', label: 'See all golf days' },
    ...named.map((city) => ({ to: `/cities/${slugOf(city)}`, label: city })),
  ],
});

export const greeted: Said = {
  text: `Hello! Ask me about golf days, places, prices or your own booking.`,
  links: [],
};
