import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { OwnProfile, OwnProfileForm, ProfileQuery, profilesApi } from '../contract.ts';

/** The member's own profile. */
export const ownProfile = apiQuery<typeof profilesApi.readOwnProfile>('/api/members/me');

/** The member's own photo, for the frame: it comes with every page. */
export const ownPhoto = apiQuery<typeof profilesApi.readOwnPhoto>('/api/members/me/photo');

/**
 * A member's page by their username.
 * @param as shows members their own page as these others see it
 */
export const profileOf = (username: string, as?: ProfileQuery['as']) =>
  apiQuery<typeof profilesApi.readByName>('/api/members/by-name/:username', {
    params: { username },
    query: { as },
  });

/**
 * Whether a query shows people, so that it is read again when a connection or a block has changed:
 * conversations too, because both decide who may write.
 */
export const showsPeople = (path: unknown): boolean =>
  /^\/api\/(?:members|connections|blocks|messages|golf-days)\b/.test(String(path));

/** A member's profile as its form has it: every field filled or empty. */
export const formOf = (profile: OwnProfile): OwnProfileForm => ({
  sector: profile.sector ?? '',
  city: profile.city ?? '',
  about: profile.about ?? '',
  canHelpWith: profile.canHelpWith ?? '',
  lookingFor: profile.lookingFor ?? '',
  website: profile.website ?? '',
  linkedin: profile.linkedin ?? '',
  handicap: profile.handicap === null ? '' : formatIndex(profile.handicap),
  phone: profile.phone ?? '',
  audiences: profile.audiences,
  isUnlisted: profile.isUnlisted,
  takesMessages: profile.takesMessages,
});
