import { type CalendarDay, shiftDay, shiftMonths } from '#lib/london-calendar.ts';
import { membershipYear, type Period } from '../memberships/periods.ts';
import { type TierId, tierIds } from '../tiers/tiers.ts';

export const serviceKinds = [
  'consultant',
  'business_review',
  'strategy_session',
  'introduction',
  'corporate_day',
] as const;

/** A privilege that people deliver: organisers plan it and tick it off. */
export type ServiceKind = (typeof serviceKinds)[number];

/**
 * How far a service has come before it is done. Only a company day has a quote and a deposit.
 */
export const serviceStages = ['requested', 'quoted', 'deposit_paid', 'planned'] as const;
export type ServiceStage = (typeof serviceStages)[number];

export const stageNames: Readonly<Record<ServiceStage, string>> = {
  requested: 'Requested',
  quoted: 'Quote sent',
  deposit_paid: 'Deposit paid',
  planned: 'Planned',
};

/** The stages that a service of a kind can have. */
export const stagesOf = (kind: ServiceKind): readonly ServiceStage[] =>
  kind === 'corporate_day' ? serviceStages : ['requested', 'planned'];

type Rule = { readonly each: 'quarter' | 'year'; readonly times: number };

/** How often each tier gets what (product.md, the table of tiers). */
const rules: Readonly<Record<TierId, Partial<Record<ServiceKind, Rule>>>> = {
  standard: {},
  executive: { business_review: { each: 'quarter', times: 1 } },
  vip: {
    consultant: { each: 'year', times: 1 },
    strategy_session: { each: 'quarter', times: 1 },
    introduction: { each: 'quarter', times: 3 },
    corporate_day: { each: 'year', times: 1 },
  },
};

/** One delivery that is due in a period: the second of three introductions in a quarter. */
export type DueService = {
  readonly kind: ServiceKind;
  readonly period: Period;
  /** Its number in the period, from 1. */
  readonly slot: number;
  readonly of: number;
};

/**
 * What a member of a tier is to get in the quarter and the year in which a day falls. Both are
 * counted from the first day of the membership year.
 */
export function servicesDue(
  tier: TierId,
  yearStartsOn: CalendarDay,
  today: CalendarDay,
): DueService[] {
  const year = membershipYear(yearStartsOn, today);
  const quarter = quarterOf(year, today);

  return serviceKinds.flatMap((kind) => {
    const rule = rules[tier][kind];
    if (!rule) return [];
    const period = rule.each === 'year' ? year : quarter;
    return Array.from({ length: rule.times }, (_, index) => ({
      ...{ kind, period },
      slot: index + 1,
      of: rule.times,
    }));
  });
}

function quarterOf(year: Period, today: CalendarDay): Period {
  const starts = [0, 3, 6, 9].map((months) => shiftMonths(year.from, months));
  const index = starts.findLastIndex((start) => start <= today);
  return { from: starts[index] ?? year.from, until: starts[index + 1] ?? year.until };
}

/** A time in which a member had a tier: from its first day to the day after its last. */
export type TierSpan = Period & { readonly tier: TierId };

/**
 * What a member was to get in quarters and years that are over, oldest first: what the tier brought
 * that they had on the last day of each. A consultant is not among them, because this year's takes
 * over. A company day is in it only if the member asked for it; `hasAsked` knows.
 */
export function servicesOverdue(
  spans: readonly TierSpan[],
  yearStartsOn: CalendarDay,
  today: CalendarDay,
  hasAsked: (service: DueService) => boolean,
): DueService[] {
  const overdue: DueService[] = [];

  for (let day = yearStartsOn; day <= today; ) {
    const quarter = quarterOf(membershipYear(yearStartsOn, day), day);
    const last = shiftDay(quarter.until, -1);
    const tier = tierIds.findLast((id) =>
      spans.some((span) => span.tier === id && span.from <= last && last < span.until),
    );

    const due = tier ? servicesDue(tier, yearStartsOn, last) : [];
    overdue.push(
      ...due.filter(
        (service) =>
          service.period.until === quarter.until &&
          quarter.until <= today &&
          service.kind !== 'consultant' &&
          (service.kind !== 'corporate_day' || hasAsked(service)),
      ),
    );
    day = quarter.until;
  }

  return overdue;
}

/** The tiers that have services. */
export const tiersWithServices: readonly TierId[] = ['executive', 'vip'];

/** What each service is called. */
export const serviceNames: Readonly<Record<ServiceKind, string>> = {
  consultant: 'Personal consultant',
  business_review: 'Business review',
  strategy_session: 'Strategy session',
  introduction: 'Introduction',
  corporate_day: 'Company golf day',
};

/** The services that a member asks for in a few words; a company day has a page of its own. */
export const askableKinds = serviceKinds.filter((kind) => kind !== 'corporate_day');
export type AskableKind = (typeof askableKinds)[number];

/** What a member is told when they ask for one. */
export const askTexts: Readonly<Record<AskableKind, string>> = {
  consultant: 'Tell us who would suit you.',
  business_review: 'Say when would suit you and what you would like to look at.',
  strategy_session: 'Say when would suit you and what you would like to look at.',
  introduction: 'Say whom you would like to meet: a trade, a company or a person, and why.',
};
