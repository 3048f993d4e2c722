import { EventPath } from '#features/events/contract.ts';
import { Person, RelationView } from '#features/members/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { BookingParams } from '../contract.ts';

/** A member on the list, who agreed to it. */
export const ListedPerson = z.object({
  /** Counted from 1. Two people may have the same name. */
  number: z.int(),
  name: z.string(),
  /** Their page is `/members/{username}`. */
  username: z.string(),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  isMe: z.boolean(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** The list of who is coming to a golf day, or of who came, as far as the reader may see it. */
export const ComingView = z.object({
  /** `none`: the golf day was cancelled, or is over and the reader was not there. */
  list: z.enum(['coming', 'came', 'none']),
  /** How many members agreed to be on it. Everyone may know. */
  count: z.int(),
  /** By last name; null if the reader may not see names, or not yet. */
  people: z.array(ListedPerson).nullable(),
  /** After the golf day: when the list is complete at the latest; null once it is. */
  completeBy: z.iso.datetime().nullable(),
  /** The reader's own place, on which they can change whether they are listed. */
  own: z.object({ bookingId: z.uuid(), listed: z.boolean() }).nullable(),
});
export type ComingView = z.infer<typeof ComingView>;

const ListedRequest = z.object({ listed: z.boolean() });
export type ListedRequest = z.infer<typeof ListedRequest>;

const eventId = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

/** The query of `GET /api/golf-days/attended`. */
const AttendedQuery = z.object({
  /** The id of the last golf day of the page before. */
  cursor: eventId,
  /** One golf day alone. */
  event: eventId,
});

/**
 * The response of `GET /api/golf-days/attended`: the reader's golf days that are over, latest
 * first, with those who came.
 */
export const AttendedDays = z.object({
  days: z.array(
    z.object({
      eventId: z.int(),
      title: z.string(),
      startsAt: z.iso.datetime(),
      /** When the list is complete at the latest; null once it is. */
      completeBy: z.iso.datetime().nullable(),
      /** Those who came and agreed to be listed, by last name, without the reader. */
      people: z.array(
        z.object({
          person: Person,
          relation: RelationView.shape.relation,
          /** Whether the reader has marked them as met there. */
          met: z.boolean(),
        }),
      ),
    }),
  ),
  next: z.int().nullable(),
});
export type AttendedDays = z.infer<typeof AttendedDays>;

/** The endpoints of this contract. */
export const peopleApi = {
  readComing: endpoint('GET', '/api/events/:eventId/coming', {
    params: EventPath,
    response: ComingView,
  }),
  readAttended: endpoint('GET', '/api/golf-days/attended', {
    query: AttendedQuery,
    response: AttendedDays,
  }),
  chooseList: endpoint('POST', '/api/bookings/:bookingId/listed', {
    params: BookingParams,
    body: ListedRequest,
    response: z.object({ done: z.literal(true) }),
  }),
};
