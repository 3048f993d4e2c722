import type { Refusal } from '#lib/refusal.ts';
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
