import { formatIndex } from '#features/handicaps/index/tenths.ts';
import type { OwnProfile, OwnProfileForm } from '../contract.ts';

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
