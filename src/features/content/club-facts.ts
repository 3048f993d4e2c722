/**
 * The numbers in texts. Each comes from a rule or a setting through `site/facts`, so that no text
 * contains a number that a rule decides.
 */
export type ClubFacts = {
  /** "Fourball". */
  readonly name: string;
  /** "Founders Series". */
  readonly series: string;
  readonly cityNames: readonly string[];
  readonly events: number;
  readonly cities: number;
  /** Places a day, and founding members a city. */
  readonly perCity: number;
  readonly foundingMembers: number;
  /** "500+". */
  readonly members: string;
  /** "24-hour". */
  readonly answerWithin: string;
  /** "Mon-Fri 09:00-17:00". */
  readonly officeHours: string;
  /** Printed: "£125". */
  readonly single: string;
  readonly package: string;
  readonly packageEvents: number;
  readonly packageEach: string;
  readonly packageSaving: string;
  /** Half of a single price, printed. */
  readonly half: string;
  /**
   * What each membership tier costs: "Professional (£59 a month or £595 a year), Executive (…) and
   * VIP Elite (…)".
   */
  readonly tierPrices: string;
  /** Days before an event up to which all, and half, is refunded. */
  readonly fullRefundDays: number;
  readonly halfRefundDays: number;
  /** When a day of eighteen holes usually starts, tees off and ends: "08:30". */
  readonly day: { readonly from: string; readonly firstTee: string; readonly to: string };
  /** Minutes that a round table has for each question. */
  readonly questionMinutes: number;
  /** How long a place is held for payment, in minutes. */
  readonly holdMinutes: number;
  /** How many hours founding members can book before others. */
  readonly foundersAheadHours: number;
  readonly sessionDays: number;
  readonly resetMinutes: number;
};
