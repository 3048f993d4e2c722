import { paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Person, PersonPath } from '../contract.ts';
import { Profile } from '../profiles/contract.ts';
import { sectorCodes } from '../profiles/sectors.ts';
import { memberFaults } from '../texts.ts';
import { noteTexts } from './texts.ts';

const NOTE_LENGTH = 2000;

/** A member's own note about another; empty if there is none. */
export const MemberNote = z.object({
  words: z.string(),
  /** The day on which to get in touch again, "2026-05-14"; null for none. */
  followUpOn: z.iso.date().nullable(),
});
export type MemberNote = z.infer<typeof MemberNote>;

/**
 * The body of `POST /api/members/notes/{accountId}`. Without words and a day the note is deleted.
 */
export const NoteRequest = z.object({
  words: paragraphs(NOTE_LENGTH).optional().default(''),
  followUpOn: z
    .union(
      [z.literal('').transform(() => null), z.iso.date(noteTexts.dayFault)],
      noteTexts.dayFault,
    )
    .nullable()
    .optional()
    .default(null),
});
export type NoteForm = z.input<typeof NoteRequest>;
export type NoteRequest = z.infer<typeof NoteRequest>;

/**
 * The response of `GET /api/members/follow-ups`: whom the member wants to get in touch with,
 * soonest first.
 */
export const FollowUps = z.object({
  followUps: z.array(
    z.object({
      person: Person,
      words: z.string(),
      on: z.iso.date(),
      /** Whether the day has come. */
      isDue: z.boolean(),
    }),
  ),
});
export type FollowUps = z.infer<typeof FollowUps>;

const sector = z.enum(sectorCodes);
/** Words of the reader's own text, and what the other has written around them. */
const common = { words: z.array(z.string()), phrase: z.string().nullable() };

/** Why someone is suggested. Each names only what the reader may see, or has written themselves. */
export const Reason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coming'),
    eventId: z.int(),
    city: z.string(),
    startsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('helps'), ...common }),
  z.object({ kind: z.literal('wants'), ...common }),
  /** At how many golf days the two have met, and where the latest was. */
  z.object({ kind: z.literal('met'), times: z.int(), city: z.string().nullable() }),
  /** How many of the reader's connections are theirs as well. */
  z.object({ kind: z.literal('mutual'), people: z.int() }),
  z.object({ kind: z.literal('city'), city: z.string() }),
  z.object({ kind: z.literal('complements'), sector }),
  z.object({ kind: z.literal('sector'), sector }),
  /** In tenths. */
  z.object({ kind: z.literal('handicap'), handicap: z.int() }),
]);
export type Reason = z.infer<typeof Reason>;

const { city, handicap } = Profile.shape;

export const Suggestion = z.object({
  ...Person.shape,
  sector: sector.nullable(),
  city,
  handicap,
  reasons: z.array(Reason),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The response of `GET /api/members/suggestions`: people to meet, the best first, at most five. */
export const Suggestions = z.object({
  people: z.array(Suggestion),
  /** Whether the member has written what we look for in others. */
  isProfileComplete: z.boolean(),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** The body of `POST /api/members/suggestions/dismiss`: "not for me", or takes that back. */
export const DismissRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  dismissed: z.boolean(),
});

/** The body of `POST /api/members/met`: marks a person as met at a golf day, or takes that back. */
export const MetRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  eventId: z.int().min(1).max(2_147_483_647),
  met: z.boolean(),
});

/** The endpoints of this contract. */
export const meetingApi = {
  markMet: endpoint('POST', '/api/members/met', {
    body: MetRequest,
    response: z.object({ done: z.literal(true) }),
  }),
  readNotes: endpoint('GET', '/api/members/notes/:accountId', {
    params: PersonPath,
    response: MemberNote,
  }),
  saveNotes: endpoint('POST', '/api/members/notes/:accountId', {
    params: PersonPath,
    body: NoteRequest,
    response: MemberNote,
  }),
  listFollowUps: endpoint('GET', '/api/members/follow-ups', { response: FollowUps }),
  readSuggestions: endpoint('GET', '/api/members/suggestions', { response: Suggestions }),
  dismissSuggestion: endpoint('POST', '/api/members/suggestions/dismiss', {
    body: DismissRequest,
    response: z.object({ done: z.literal(true) }),
  }),
};
