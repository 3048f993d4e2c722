import { paragraphs } from '#features/identity/accounts/fields.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { MetAt, Person } from '../contract.ts';
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

/** What a member sees of their connection with another; what can be done follows from it. */
export const RelationView = z.object({
  relation: z.enum(['none', 'sent', 'received', 'connected']),
});
export type RelationView = z.infer<typeof RelationView>;

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
