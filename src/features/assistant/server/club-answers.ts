import { isCancelled } from '#features/events/availability.ts';
import { cities, slugOf } from '#features/events/cities.ts';
import type { FoundersStop } from '#features/events/contract.ts';
import { foundingPlacesLeft } from '#features/events/founders.ts';
import { tiers } from '#features/membership/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import type { Entities } from '../entities.ts';
import type { Said } from './day-answers.ts';

/** Founding members in each city (spec, section 9). */
const PER_CITY = 15;

/** The series, and the founding places left: in the cities named, else city by city. */
export function founders({ cities: named }: Entities, stops: readonly FoundersStop[], now: Date): Said {
  const leftAt = (stop: FoundersStop) => foundingPlacesLeft(stop, now) ?? PER_CITY;
  const inAll = stops.reduce((sum, stop) => sum + leftAt(stop), 0);
  const left = stops
    .filter(({ city }) => named.length === 0 || named.includes(city))
    .map((stop) =>
      stop.event && isCancelled(stop.event)
        ? `${stop.city} (cancelled)`
        : `${stop.city} ${leftAt(stop) || 'none'}`,
    );
  return {
    text: `The ${brand.series} is ${cities.length} golf days in ${cities.length} cities, with ${PER_CITY} founding members in each. ${inAll} of the ${cities.length * PER_CITY} founding places are left: ${left.join(', ')}. To become a founding member, make your first booking in the series.`,
    links: [
      { to: '/founders-series', label: `The ${brand.series}` },
      { to: '/faq#founding-benefits', label: 'What founding members get' },
    ],
  };
}

/** What the tiers cost; their page says what they include. */
export const membership = (): Said => {
  const costs = tiers.map(
    ({ name, monthlyPence, yearlyPence }) =>
      `${name} ${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year`,
  );
  return {
    text: `You don’t need a membership to play: an account is enough. The tiers are for people who come often: ${costs.join('; ')}. You pay nothing until we have approved your application and you have agreed to the price.`,
    links: [
      { to: '/membership', label: 'Membership tiers' },
      { to: '/membership#comparison', label: 'Compare the tiers' },
    ],
  };
};

/** Who runs the site, as the contact page shows it: one line each, the name first. */
export const company = (details: readonly string[]): Said => ({
  text:
    details.length > 1
      ? `This site is run by ${details.map((line) => line.replace(/\.?$/, '.')).join(' ')}`
      : 'The company’s details aren’t on the site yet. Please contact us for them.',
  links: [{ to: '/contact', label: 'Contact us' }],
  offersOffice: details.length <= 1,
});

export const whereWePlay = ({ cities: named }: Entities): Said => ({
  text: `We play in and around ${cities.map(({ name }) => name).join(', ')}.`,
  links: [
    { to: '/events', label: 'See all golf days' },
    ...named.map((city) => ({ to: `/cities/${slugOf(city)}`, label: city })),
  ],
});

export const greeted: Said = {
  text: 'Hello! Ask me about golf days, places, prices or your own booking.',
  links: [],
};
