import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import { line, paragraphs, username } from '#features/identity/accounts/fields.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { MetAt, Person, RelationView } from '../contract.ts';
import { photoSizeNames } from './photo.ts';
import { sectorCodes } from './sectors.ts';
import { profileFaults } from './texts.ts';
import { audiences, privateFields } from './visibility.ts';

/**
 * An optional field of a form: empty means none. `fault` is what is said of anything else that is
 * wrong, on both sides.
 */
const optional = <Schema extends z.ZodType>(schema: Schema, fault: string) =>
  z
    .union([z.literal('', fault).transform(() => null), schema], fault)
    .nullable()
    .optional()
    .default(null);

/**
 * An address that a member may link to: https only, without a login. It is kept as browsers write
 * it, so that letters of another script that imitate a known name are seen ("xn--…").
 */
const link = (fault: string, isRight: (url: URL) => boolean = () => true) =>
  line(200)
    .refine((text) => {
      const url = URL.parse(text);
      return (
        url?.protocol === 'https:' && url.username === '' && url.password === '' && isRight(url)
      );
    }, fault)
    .transform((text) => new URL(text).href);

const isLinkedIn = ({ hostname }: URL) => /^(?:[a-z]{2,3}\.)?linkedin\.com$/.test(hostname);

/**
 * A handicap index as members write it, "14.2" or "+1.3"; in tenths, below zero for a plus
 * handicap.
 */
const handicap = typed().transform((text, context) => {
  const index = readIndex(text);
  if (index.ok) return index.value;
  context.addIssue({ code: 'custom', message: index.refusal.message });
  return z.NEVER;
});

const audience = z.enum(audiences, profileFaults.audience);

/** The body of `POST /api/members/me`: the whole profile. */
export const OwnProfileRequest = z.object({
  sector: optional(z.enum(sectorCodes, profileFaults.sector), profileFaults.sector),
  city: optional(z.enum(cityNames, profileFaults.city), profileFaults.city),
  about: paragraphs(1000).optional().default(''),
  canHelpWith: paragraphs(400).optional().default(''),
  lookingFor: paragraphs(400).optional().default(''),
  website: optional(link(profileFaults.website), profileFaults.website),
  linkedin: optional(link(profileFaults.linkedin, isLinkedIn), profileFaults.linkedin),
  handicap: optional(handicap, 'Give a handicap index between +10 and 54, such as 14.2'),
  phone: optional(line(40).min(10, profileFaults.phone), profileFaults.phone),
  audiences: z
    .partialRecord(z.enum(privateFields), audience, profileFaults.audience)
    .optional()
    .default({}),
  isUnlisted: z.boolean('Say whether the directory lists you').optional().default(false),
  takesMessages: z.boolean('Say whether members can message you').optional().default(true),
});
export type OwnProfileForm = z.input<typeof OwnProfileRequest>;
export type OwnProfileRequest = z.infer<typeof OwnProfileRequest>;

/** What a member has written, without name, company and position, which are their account's. */
const fields = {
  sector: z.enum(sectorCodes).nullable(),
  city: z.enum(cityNames).nullable(),
  about: z.string().nullable(),
  canHelpWith: z.string().nullable(),
  lookingFor: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  /** In tenths; below zero for a plus handicap. */
  handicap: z.int().nullable(),
  phone: z.string().nullable(),
};

/** A member's own profile, with who sees what. */
export const OwnProfile = z.object({
  ...fields,
  photo: z.string().nullable(),
  audiences: z.record(z.enum(privateFields), z.enum(audiences)),
  isUnlisted: z.boolean(),
  takesMessages: z.boolean(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** The address of a member's own photo in the size of lists, for the frame of every page. */
export const OwnPhoto = OwnProfile.pick({ photo: true });
export type OwnPhoto = z.infer<typeof OwnPhoto>;

/** A member as a viewer sees them on their own page. What the viewer may not see is null. */
export const Profile = z.object({
  ...Person.shape,
  ...fields,
  email: z.string().nullable(),
  /** The number of a founding member. */
  founding: z.int().nullable(),
  isMe: z.boolean(),
  relation: RelationView.shape.relation,
});
export type Profile = z.infer<typeof Profile>;

/** A number of a phone with the `tel:` address that dials it, or what is written beside it. */
const PhonePart = z.object({ text: z.string(), to: z.string().nullable() });
export type PhonePart = z.infer<typeof PhonePart>;

/**
 * The response of `GET /api/members/by-name/{username}`: a member, and what there is between them
 * and the viewer.
 */
export const ProfilePage = Profile.extend({
  /** The phone number as it is written, in pieces; empty if the viewer may not see it. */
  phoneParts: z.array(PhonePart),
  /** The open request of either of the two, with its note; null if there is none. */
  request: z.object({ note: z.string(), askedAt: z.iso.datetime() }).nullable(),
  /**
   * The next golf day that both come to and the latest at which both were, as far as the member is
   * listed there.
   */
  shared: z.object({
    coming: MetAt.nullable(),
    attended: MetAt.nullable(),
    /** How many of the viewer's connections are the member's as well. */
    mutual: z.int(),
    /** At how many golf days the two have met. */
    timesMet: z.int(),
    /** When the two last wrote to each other. */
    lastSpoke: z.iso.datetime().nullable(),
  }),
  /** Whether the viewer may write to the member. */
  canMessage: z.boolean(),
});
export type ProfilePage = z.infer<typeof ProfilePage>;

export const ProfilePath = z.object({ username });

/**
 * Shows members their own page as a connection or as any other member sees it. It changes nothing on other members' pages.
 */
export const ProfileQuery = z.object({
  as: z.enum(['connected', 'member']).optional().catch(undefined),
});
export type ProfileQuery = z.infer<typeof ProfileQuery>;

/** The path of a photo's file. */
export const PhotoPath = z.object({ photoId: z.uuid(), size: z.enum(photoSizeNames) });

/** The endpoints of this contract. */
export const profilesApi = {
  readPhoto: endpoint('GET', '/api/members/photos/:photoId/:size', { params: PhotoPath }),
  readOwnPhoto: endpoint('GET', '/api/members/me/photo', { response: OwnPhoto }),
  uploadPhoto: endpoint('POST', '/api/members/me/photo', { response: OwnProfile }),
  removePhoto: endpoint('POST', '/api/members/me/photo/remove', { response: OwnProfile }),
  readOwnProfile: endpoint('GET', '/api/members/me', { response: OwnProfile }),
  saveOwnProfile: endpoint('POST', '/api/members/me', {
    body: OwnProfileRequest,
    response: OwnProfile,
  }),
  readByName: endpoint('GET', '/api/members/by-name/:username', {
    params: ProfilePath,
    query: ProfileQuery,
    response: ProfilePage,
  }),
  downloadCard: endpoint('GET', '/api/members/by-name/:username/card.vcf', { params: ProfilePath }),
};
