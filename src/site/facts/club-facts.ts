import { HOLD_MINUTES } from '#features/bookings/hold.ts';
import type { ClubFacts } from '#features/content/club-facts.ts';
import { cityNames } from '#features/events/cities.ts';
import { questionMinutes, usualDay } from '#features/events/default-schedule.ts';
import { FOUNDERS_AHEAD_HOURS } from '#features/events/priority-booking.ts';
import { refundDays } from '#features/events/terms.ts';
import { RESET_MINUTES } from '#features/identity/accounts/link-lifetime.ts';
import { SESSION_DAYS } from '#features/identity/accounts/session-lifetime.ts';
import { product } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { claims, prices } from './headline-figures.ts';

/** What our texts may say in numbers, gathered from the rules and settings that decide it. */
export const clubFacts: ClubFacts = {
  name: product.name,
  series: product.series,
  cityNames,
  events: claims.events,
  cities: claims.cities,
  perCity: claims.perCity,
  foundingMembers: claims.foundingMembers,
  members: claims.members,
  answerWithin: claims.answerWithin,
  officeHours: product.officeHours,
  single: formatPounds(prices.single),
  package: formatPounds(prices.package),
  packageEvents: prices.packageEvents,
  packageEach: formatPounds(prices.package / prices.packageEvents),
  packageSaving: formatPounds(prices.packageSaving),
  half: formatPounds(prices.single / 2),
  fullRefundDays: refundDays.full,
  halfRefundDays: refundDays.half,
  day: { from: usualDay.arrival, firstTee: usualDay.firstTee, to: usualDay.close },
  questionMinutes,
  holdMinutes: HOLD_MINUTES,
  foundersAheadHours: FOUNDERS_AHEAD_HOURS,
  sessionDays: SESSION_DAYS,
  resetMinutes: RESET_MINUTES,
};
