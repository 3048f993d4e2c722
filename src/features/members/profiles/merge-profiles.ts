import type { ChosenAudiences } from './visibility.ts';

/** The fields of a profile that the kept account may be missing, and the privacy that each has. */
const fields = [
  'sector',
  'city',
  'about',
  'canHelpWith',
  'lookingFor',
  'website',
  'linkedin',
  'handicap',
  'phone',
  'photoId',
] as const;
type Field = (typeof fields)[number];

type Profile = Readonly<Record<Field, unknown>> & { readonly audiences: ChosenAudiences };

const isEmpty = (value: unknown): boolean => value === null || value === '';

/**
 * The profile of the kept account with what only the other one had. What is taken over keeps the
 * privacy that it had there, so that merging shows nothing to anyone who could not see it before.
 */
export function mergeProfiles<Row extends Profile>(profile: Row, other: Row): Row {
  const missingFields = fields.filter((field) => isEmpty(profile[field]) && !isEmpty(other[field]));
  const audiences: Record<string, unknown> = { ...profile.audiences };

  for (const field of missingFields) {
    const name = field === 'photoId' ? 'photo' : field;
    const audience = (other.audiences as Readonly<Record<string, unknown>>)[name];
    if (audience === undefined) delete audiences[name];
    else audiences[name] = audience;
  }

  return {
    ...profile,
    ...Object.fromEntries(missingFields.map((field) => [field, other[field]])),
    audiences: audiences as ChosenAudiences,
  };
}
