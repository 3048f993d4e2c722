import type { FactDay } from '#features/notifications/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { MetAt, Person } from '../../contract.ts';
import type { Relation } from '../../ties/connection-states.ts';
import type { OwnProfile, Profile } from '../contract.ts';
import { photoPath } from '../photo.ts';
import { audienceOf, privateFields, visibleValue } from '../visibility.ts';
import { dialledFromAnywhere } from './phone-links.ts';
import type { ProfileRow, SeenProfile } from './store.ts';

/** A member in a list, as the viewer may see them. */
export function presentPerson({ account, profile, closeness }: SeenProfile): Person {
  const { audiences, photoId } = profile;
  return {
    id: account.id,
    username: account.username,
    name: fullName(account),
    company: visibleValue(account.company, audiences, 'company', closeness),
    position: visibleValue(account.position, audiences, 'position', closeness),
    photo: visibleValue(photoId && photoPath(photoId, 'small'), audiences, 'photo', closeness),
  };
}

/** A golf day at which two members meet. */
export const metAtOf = (day: FactDay | undefined): MetAt | null =>
  day ? { eventId: day.eventId, title: day.title, startsAt: day.startsAt.toISOString() } : null;

type More = { readonly relation: Relation; readonly founding: number | null };

/** Where a member is, as far as the viewer may see it. */
export const cityOf = ({ profile, closeness }: SeenProfile): Profile['city'] =>
  visibleValue(profile.city, profile.audiences, 'city', closeness);

/** A member on their own page, as the viewer may see them. */
export function presentProfile(seen: SeenProfile, { relation, founding }: More): Profile {
  const { account, profile, closeness } = seen;
  const { audiences, photoId } = profile;

  return {
    ...presentPerson(seen),
    photo: visibleValue(photoId && photoPath(photoId, 'large'), audiences, 'photo', closeness),
    sector: visibleValue(profile.sector, audiences, 'sector', closeness),
    city: cityOf(seen),
    about: visibleValue(profile.about, audiences, 'about', closeness),
    canHelpWith: visibleValue(profile.canHelpWith, audiences, 'canHelpWith', closeness),
    lookingFor: visibleValue(profile.lookingFor, audiences, 'lookingFor', closeness),
    website: visibleValue(profile.website, audiences, 'website', closeness),
    linkedin: visibleValue(profile.linkedin, audiences, 'linkedin', closeness),
    handicap: visibleValue(profile.handicap, audiences, 'handicap', closeness),
    phone: visibleValue(profile.phone, audiences, 'phone', closeness),
    email: visibleValue(account.email, audiences, 'email', closeness),
    founding,
    isMe: closeness === 'self',
    relation,
  };
}

/**
 * A member's card for an address book: what the viewer sees of the profile, with the names of its
 * account.
 */
export const cardOf = (
  profile: Profile,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
) => ({
  ...profile,
  firstName,
  lastName,
  phone: profile.phone && dialledFromAnywhere(profile.phone),
});

/** A member's profile for themselves. */
export const presentOwn = (row: ProfileRow): OwnProfile => ({
  sector: row.sector,
  city: row.city,
  about: row.about,
  canHelpWith: row.canHelpWith,
  lookingFor: row.lookingFor,
  website: row.website,
  linkedin: row.linkedin,
  handicap: row.handicap,
  phone: row.phone,
  photo: row.photoId && photoPath(row.photoId, 'large'),
  audiences: Object.fromEntries(
    privateFields.map((field) => [field, audienceOf(row.audiences, field)]),
  ) as OwnProfile['audiences'],
  isUnlisted: row.isUnlisted,
  takesMessages: row.takesMessages,
});
