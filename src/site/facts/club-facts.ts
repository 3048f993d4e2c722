import { HOLD_MINUTES } from '#features/bookings/places/order-lines.ts';
import type { ClubFacts } from '#features/content/club-facts.ts';
import { earlyHours } from '#features/events/availability.ts';
import { defaultSchedule, questionMinutes } from '#features/events/default-schedule.ts';
import { refundDays } from '#features/events/terms.ts';
import { RESET_MINUTES, SESSION_DAYS } from '#features/identity/accounts/lifetimes.ts';
import { tiers } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { formatPounds } from '#lib/money.ts';
import { headlineFigures, prices } from './headline-figures.ts';

const costs = tiers.map(
  ({ name, monthlyPence, yearlyPence }) =>
    `${name} (${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year)`,
);

/** The numbers for our texts, collected from the rules and settings that decide them. */
export const clubFacts: ClubFacts = {
  name: brand.name,
  series: brand.series,
  cityNames,
  events: headlineFigures.events,
  cities: headlineFigures.cities,
  perCity: headlineFigures.perCity,
  foundingMembers: headlineFigures.foundingMembers,
  members: headlineFigures.members,
  answerWithin: headlineFigures.answerWithin,
  officeHours: brand.officeHours,
  single: formatPounds(prices.single),
  package: formatPounds(prices.package),
  packageEvents: prices.packageEvents,
  packageEach: formatPounds(prices.package / prices.packageEvents),
  packageSaving: formatPounds(prices.packageSaving),
  half: formatPounds(prices.single / 2),
  tierPrices: `${costs.slice(0, -1).join(', ')} and ${costs.at(-1)}`,
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
