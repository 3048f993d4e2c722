import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';
import { apiQuery } from '#platform/api-client/queries.ts';

/** What a login that leads to a booking reads of its golf day, which a later feature knows. */
type ReadEvent = Endpoint<
  'GET',
  '/api/events/:eventId',
  { readonly response: z.ZodObject<{ title: z.ZodString }> }
>;

export const eventTitle = (eventId: string) =>
  apiQuery<ReadEvent>('/api/events/:eventId', { params: { eventId } });
