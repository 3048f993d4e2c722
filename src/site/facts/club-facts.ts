import { HOLD_MINUTES } from '#features/bookings/places/order-lines.ts';
import type { ClubFacts } from '#features/content/club-facts.ts';
import { earlyHours } from '#features/events/availability.ts';
import { defaultSchedule, questionMinutes } from '#features/events/default-schedule.ts';
import { refundDays } from '#features/events/terms.ts';
import { RESET_MINUTES, SESSION_DAYS } from '#features/identity/accounts/lifetimes.ts';
import { pricedTiers, tierPricesText } from '#features/membership/tiers/comparison.ts';
import type { TierPriceChanges } from '#features/membership/tiers/contract.ts';
import { tiers } from '#features/membership/tiers/tiers.ts';
import { DEFAULT_PACKAGE_POUNDS } from '#features/settings/claims.ts';
import type { ClubView } from '#features/settings/contract.ts';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { headlineFigures, prices, seriesFigures } from './headline-figures.ts';

/** What our texts say of the package of four at its present price. */
function packageFacts(pounds: number) {
  const pence = pounds * 100;
  return {
    package: formatPounds(pence),
    packageEach: formatPounds(pence / prices.packageEvents),
    packageSaving: formatPounds(packageSaving(pounds)),
  };
}

/** What four golf days cost less in the package, in pence. */
export const packageSaving = (pounds: number): Pence =>
  prices.packageEvents * prices.single - pounds * 100;

/**
 * The numbers for our texts, with the claims, prices and cities of the settings.
 * @param tierPrices those of today; a text that doesn’t say them can do without
 */
export const factsOf = (
  { claims, cities, prices: { packagePounds } }: ClubView,
  tierPrices?: TierPriceChanges,
): ClubFacts => ({
  ...clubFacts,
  ...claims,
  ...seriesFigures(cities),
  cityNames: cities,
  ...packageFacts(packagePounds),
  ...(tierPrices && { tierPrices: tierPricesText(pricedTiers(tierPrices)) }),
});

/** The numbers for our texts, collected from the rules and settings that decide them. */
export const clubFacts: ClubFacts = {
  name: brand.name,
  series: brand.series,
  cityNames,
  ...seriesFigures(cityNames),
  perCity: headlineFigures.perCity,
  members: headlineFigures.members,
  answerWithin: headlineFigures.answerWithin,
  officeHours: brand.officeHours,
  single: formatPounds(prices.single),
  ...packageFacts(DEFAULT_PACKAGE_POUNDS),
  packageEvents: prices.packageEvents,
  half: formatPounds(prices.single / 2),
  tierPrices: tierPricesText(tiers),
  fullRefundDays: refundDays.full,
  halfRefundDays: refundDays.half,
  day: {
    from: defaultSchedule.arrival,
    firstTee: defaultSchedule.firstTee,
    to: defaultSchedule.close,
  },
  questionMinutes,
  holdMinutes: HOLD_MINUTES,
  foundersAheadHours: earlyHours.founding,
  sessionDays: SESSION_DAYS,
  resetMinutes: RESET_MINUTES,
};
