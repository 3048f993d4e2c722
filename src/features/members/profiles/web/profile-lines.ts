import { formatIndex } from '#features/handicaps/index/tenths.ts';
import type { OwnProfile, OwnProfileForm } from '../contract.ts';
import { sectors } from '../sectors.ts';
import { fieldNames, profileTexts as texts } from '../texts.ts';

/** A line of a member's own card: what it says, and the fields that change it. */
type ProfileLine<Id extends string = string> = {
  readonly id: Id;
  readonly title: string;
  /** Empty if nothing is written. */
  readonly value: string;
  readonly fields: readonly (keyof OwnProfileForm)[];
};

const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

/** "www.example.co.uk", as people say an address. */
const hostOf = (address: string | null): string | undefined =>
  address === null ? undefined : URL.parse(address)?.host;

/**
 * The handicap with where it comes from.
 * @param society the handicap that their rounds make, in tenths
 */
const handicapLine = (handicap: number | null, society: number | null): string =>
  handicap === null
    ? ''
    : joined([formatIndex(handicap), handicap === society ? texts.fromRounds : texts.byHand]);

/** A member's own card, line by line in the order of their page. */
export const profileLines = (profile: OwnProfile, society: number | null) =>
  [
    {
      id: 'work',
      title: texts.work,
      value: joined([profile.sector && sectors[profile.sector], profile.city]),
      fields: ['sector', 'city'],
    },
    {
      id: 'handicap',
      title: fieldNames.handicap,
      value: handicapLine(profile.handicap, society),
      fields: ['handicap'],
    },
    { id: 'about', title: fieldNames.about, value: profile.about ?? '', fields: ['about'] },
    {
      id: 'canHelpWith',
      title: fieldNames.canHelpWith,
      value: profile.canHelpWith ?? '',
      fields: ['canHelpWith'],
    },
    {
      id: 'lookingFor',
      title: fieldNames.lookingFor,
      value: profile.lookingFor ?? '',
      fields: ['lookingFor'],
    },
    { id: 'phone', title: fieldNames.phone, value: profile.phone ?? '', fields: ['phone'] },
    {
      id: 'links',
      title: texts.links,
      value: joined([hostOf(profile.website), profile.linkedin && fieldNames.linkedin]),
      fields: ['website', 'linkedin'],
    },
    {
      id: 'reach',
      title: texts.reach,
      value: joined([
        profile.isUnlisted ? texts.notListed : texts.listed,
        profile.takesMessages ? texts.open : texts.closed,
      ]),
      fields: ['isUnlisted', 'takesMessages'],
    },
  ] as const satisfies readonly ProfileLine[];
