import { paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { MetAt, Person, PersonPath, PersonRequest, RelationView } from '../contract.ts';
import { Profile } from '../profiles/contract.ts';
import { memberFaults } from '../texts.ts';

/** Characters of the note with a request. */
const NOTE_LENGTH = 300;

/** The body of `POST /api/connections/ask`. */
export const AskRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  note: paragraphs(NOTE_LENGTH).optional(),
  /**
   * The golf day at which the two are or were; ignored unless both have a place there and the other
   * is listed.
   */
  eventId: z.int().min(1).max(2_147_483_647).optional(),
  /**
   * The code of the other's card, which opens a request to somebody whom one doesn't find
   * otherwise.
   */
  card: z.string().max(60).optional(),
});
export type AskRequest = z.infer<typeof AskRequest>;

/** The golf day that the request came from; null if it came from none. */
const metAt = MetAt.nullable();

/** A request that waits for an answer, as lists outside the page of connections have it. */
export const WaitingRequest = z.object({
  person: Person,
  note: z.string(),
  askedAt: z.iso.datetime(),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

const Request = WaitingRequest.extend({ metAt });

/**
 * The response of `GET /api/connections`: a page of connections, latest first, and every open
 * request.
 */
export const Connections = z.object({
  connected: z.array(z.object({ person: Person, since: z.iso.datetime(), metAt })),
  /** How many connections there are on all pages. */
  total: z.int(),
  next: z.string().nullable(),
  received: z.array(Request),
  sent: z.array(Request),
});
export type Connections = z.infer<typeof Connections>;

/** The query of `GET /api/connections`. */
export const ConnectionsQuery = z.object({ cursor: Cursor.optional() });

/** The body of `POST /api/blocks`: blocks a member, or ends that. */
export const BlockRequest = z.object({
  accountId: z.uuid(memberFaults.person),
  blocked: z.boolean(),
});
export type BlockRequest = z.infer<typeof BlockRequest>;

/** The response of `GET /api/blocks` and of a change: whom the member has blocked, latest first. */
export const BlockedPeople = z.array(Person.pick({ id: true, name: true, username: true }));
export type BlockedPeople = z.infer<typeof BlockedPeople>;

/** The response of `GET /api/members/card`: what a member shows on the day. */
export const Card = z.object({
  person: Person,
  /** The address in the QR code. */
  url: z.url(),
  /** The QR code as an SVG picture, for `src`. */
  picture: z.string(),
  /** The member's golf day today, which the address names; null on other days. */
  metAt: MetAt.nullable(),
});
export type Card = z.infer<typeof Card>;

/** The path of a card. Anything that is no code is refused as a code of nobody is. */
export const CardPath = z.object({ code: z.string().max(100) });

export const CardQuery = z.object({
  day: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});

const { sector, city, isMe, relation } = Profile.shape;

/** The response of `GET /api/members/by-card/{code}`: whose card it is. */
export const ScannedCard = z.object({
  person: Person,
  sector,
  city,
  isMe,
  relation,
  /** The golf day of the card, if both have a place there. */
  metAt: MetAt.nullable(),
});
export type ScannedCard = z.infer<typeof ScannedCard>;

/** The endpoints of this contract. */
export const connectionsApi = {
  accept: endpoint('POST', '/api/connections/accept', {
    body: PersonRequest,
    response: RelationView,
  }),
  decline: endpoint('POST', '/api/connections/decline', {
    body: PersonRequest,
    response: RelationView,
  }),
  restore: endpoint('POST', '/api/connections/restore', {
    body: PersonRequest,
    response: RelationView,
  }),
  withdraw: endpoint('POST', '/api/connections/withdraw', {
    body: PersonRequest,
    response: RelationView,
  }),
  remove: endpoint('POST', '/api/connections/remove', {
    body: PersonRequest,
    response: RelationView,
  }),
  listBlocks: endpoint('GET', '/api/blocks', { response: BlockedPeople }),
  blockMember: endpoint('POST', '/api/blocks', { body: BlockRequest, response: BlockedPeople }),
  readCard: endpoint('GET', '/api/members/card', { response: Card }),
  renewCard: endpoint('POST', '/api/members/card/renew', { response: Card }),
  readByCard: endpoint('GET', '/api/members/by-card/:code', {
    params: CardPath,
    query: CardQuery,
    response: ScannedCard,
  }),
  listConnections: endpoint('GET', '/api/connections', {
    query: ConnectionsQuery,
    response: Connections,
  }),
  readConnection: endpoint('GET', '/api/connections/:accountId', {
    params: PersonPath,
    response: RelationView,
  }),
  askToConnect: endpoint('POST', '/api/connections/ask', {
    body: AskRequest,
    response: RelationView,
  }),
};
