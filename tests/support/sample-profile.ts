import type { OwnProfile } from '#features/members/profiles/contract.ts';
import { usualAudience } from '#features/members/profiles/visibility.ts';

/** The profile of a member who has entered a society handicap of 18.3 and nothing else. */
export const sampleProfile: OwnProfile = {
  sector: null,
  city: null,
  about: null,
  canHelpWith: null,
  lookingFor: null,
  website: null,
  linkedin: null,
  handicap: 183,
  phone: null,
  photo: null,
  audiences: usualAudience,
  isUnlisted: false,
  takesMessages: true,
};
