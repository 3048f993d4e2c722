import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { formatPounds } from '#lib/money.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { EventDetails } from '../contract.ts';
import { prices } from '../terms.ts';
import { publishingFaults } from './texts.ts';

/**
 * What visitors must be able to read before an event is published. Texts count without spaces
 * around them.
 */
export type PublishableEvent = {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly dressCode: string;
  readonly schedule: readonly unknown[];
  readonly included: readonly unknown[];
};

/** The fields that a published event needs, in the order of the form. */
export const requiredFields = [
  'title',
  'summary',
  'description',
  'schedule',
  'included',
  'dressCode',
] as const satisfies readonly (keyof PublishableEvent)[];

/**
 * The required fields that are still empty, in the order of the form. The venue may follow later.
 */
export const missingForPublishing = (event: PublishableEvent): (typeof requiredFields)[number][] =>
  requiredFields.filter((name) => {
    const value = event[name];
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });

/** The sentence for each missing field, for the refusal. */
export const fieldsOfMissing = (event: PublishableEvent): NonNullable<Refusal['fields']> =>
  Object.fromEntries(missingForPublishing(event).map((name) => [name, [publishingFaults[name]]]));

type Plan = Pick<
  EventDetails,
  'city' | 'series' | 'price' | 'summary' | 'description' | 'schedule' | 'included'
>;

/**
 * What an organiser may have overlooked before a golf day is published, such as what a copy has
 * kept: a low price that founding members would keep for life, and texts about another city. Empty
 * if there is nothing.
 */
export function beforePublishing(plan: Plan): string {
  const pence = Math.round(plan.price * 100);
  const founding =
    plan.series === brand.series && pence < prices.single
      ? ` It belongs to the ${brand.series}: anyone whose first place is here becomes a founding member and pays ${formatPounds(pence)} a place for life. Take it out of the series if that isn’t meant.`
      : '';
  const others = citiesIn(plan).filter((name) => name !== plan.city);
  const mention = others.length > 0 ? ` Its text still mentions ${others.join(' and ')}.` : '';
  return founding + mention;
}

const citiesIn = ({ summary, description, schedule, included }: Plan): string[] => {
  const steps = schedule.flatMap(({ title, detail }) => [title, detail ?? '']);
  const text = [summary, ...description, ...steps, ...included].join('\n');
  return cityNames.filter((name) => text.includes(name));
};
