/** Who sees a field of a profile: nobody but its owner, their connections, or every member. */
export const audiences = ['nobody', 'connections', 'members'] as const;
export type Audience = (typeof audiences)[number];

/** The fields whose audience a member chooses. Name and username are seen by every member. */
export const privateFields = [
  'photo',
  'company',
  'position',
  'sector',
  'city',
  'about',
  'canHelpWith',
  'lookingFor',
  'website',
  'linkedin',
  'handicap',
  'phone',
  'email',
] as const;
export type PrivateField = (typeof privateFields)[number];

/** What is stored: only the fields whose audience is not the usual one. */
export type ChosenAudiences = Readonly<Partial<Record<PrivateField, Audience>>>;

/** Who sees a field until its owner chooses otherwise. */
export const usualAudience = {
  photo: 'members',
  company: 'members',
  position: 'members',
  sector: 'members',
  city: 'members',
  about: 'members',
  canHelpWith: 'members',
  lookingFor: 'members',
  website: 'members',
  linkedin: 'members',
  handicap: 'members',
  phone: 'connections',
  email: 'nobody',
} as const satisfies Readonly<Record<PrivateField, Audience>>;

type Audiences = Readonly<Record<PrivateField, Audience>>;

const everyone = (audience: Audience) =>
  Object.fromEntries(privateFields.map((field) => [field, audience])) as Record<
    PrivateField,
    Audience
  >;

/** Three answers to who sees a profile, so that few members have to choose for each field. */
export const privacyPresets = {
  open: usualAudience,
  connections: {
    ...everyone('connections'),
    photo: 'members',
    company: 'members',
    position: 'members',
    email: 'nobody',
  },
  private: { ...everyone('nobody'), photo: 'connections', company: 'connections' },
} as const satisfies Readonly<Record<string, Audiences>>;
export type PrivacyPreset = keyof typeof privacyPresets;
export const privacyPresetNames = Object.keys(privacyPresets) as readonly PrivacyPreset[];

/** The preset that a member’s audiences are; undefined where they have chosen for each field. */
export const presetOf = (chosen: ChosenAudiences): PrivacyPreset | undefined =>
  privacyPresetNames.find((name) =>
    privateFields.every((field) => audienceOf(chosen, field) === privacyPresets[name][field]),
  );

/** How close a viewer is to the owner of a profile. */
export type Closeness = 'self' | 'connected' | 'member';

/** Who sees a field of a profile. */
export const audienceOf = (choices: ChosenAudiences, field: PrivateField): Audience =>
  choices[field] ?? usualAudience[field];

/** Whether a viewer sees a field of a profile. */
export function maySee(choices: ChosenAudiences, field: PrivateField, viewer: Closeness): boolean {
  if (viewer === 'self') return true;
  const audience = audienceOf(choices, field);
  return audience === 'members' || (audience === 'connections' && viewer === 'connected');
}

/** The value of a field for a viewer; null if they may not see it or there is nothing to see. */
export const visibleValue = <Value>(
  value: Value | null,
  ...[choices, field, viewer]: Parameters<typeof maySee>
): Value | null => (maySee(choices, field, viewer) && value !== '' ? value : null);

/** The choices without those that say what is usual anyway. */
export const unusualOnly = (choices: ChosenAudiences): ChosenAudiences =>
  Object.fromEntries(
    privateFields.flatMap((field) => {
      const audience = choices[field];
      return audience === undefined || audience === usualAudience[field] ? [] : [[field, audience]];
    }),
  );
