import { EventPath } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { nameLine } from '#lib/text/text-fields.ts';
import { liftTexts, MOST_SEATS } from './lift-texts.ts';

const from = nameLine(60).min(2, liftTexts.fromMissing);

/** Room in a player's car, or a lift that they need, and from where. */
export const LiftRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), from, seats: z.int().min(1).max(MOST_SEATS) }),
  z.object({ kind: z.literal('need'), from }),
]);
export type LiftRequest = z.infer<typeof LiftRequest>;

const Lift = z.object({
  kind: z.enum(['offer', 'need']),
  from: z.string(),
  /** How many people there is room for; null for someone who needs a lift. */
  seats: z.int().nullable(),
  /** Who it is; their page is `/members/{username}`. */
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
  isMine: z.boolean(),
});
export type Lift = z.infer<typeof Lift>;

/** The lifts among those who come to a golf day, offers first, for one of them. */
export const LiftsView = z.object({ lifts: z.array(Lift) });
export type LiftsView = z.infer<typeof LiftsView>;

const done = z.object({ done: z.literal(true) });

/** The endpoints of this contract, for players of the golf day alone. */
export const liftsApi = {
  readLifts: endpoint('GET', '/api/events/:eventId/lifts', {
    params: EventPath,
    response: LiftsView,
  }),
  saveLift: endpoint('POST', '/api/events/:eventId/lifts', {
    params: EventPath,
    body: LiftRequest,
    response: done,
  }),
  removeLift: endpoint('POST', '/api/events/:eventId/lifts/remove', {
    params: EventPath,
    response: done,
  }),
};
