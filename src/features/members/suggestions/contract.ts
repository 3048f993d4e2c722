import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { Profile } from '../profiles/contract.ts';
import { sectorCodes } from '../profiles/sectors.ts';
import { memberFaults } from '../texts.ts';

const sector = z.enum(sectorCodes);
const words = z.array(z.string());

/** Why someone is suggested. Each names only what the reader may see, or has written themselves. */
export const Reason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coming'),
    eventId: z.int(),
    city: z.string(),
    startsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('helps'), words }),
  z.object({ kind: z.literal('wants'), words }),
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
