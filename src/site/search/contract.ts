import { FoundTopic } from '#features/forum/topics/contract.ts';
import { MemberForOrganisers, PickedMember } from '#features/members/picker/contract.ts';
import { FoundMessage } from '#features/messages/contract.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';

/** A golf day that is still to come. */
export const FoundDay = z.object({
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime(),
  city: z.enum(cityNames),
  /** Null until it is announced. */
  venue: z.string().nullable(),
});
export type FoundDay = z.infer<typeof FoundDay>;

/** Something that only organisers find: an order, an invoice, a membership, who applied or wrote. */
export const FoundRecord = z.object({
  /** "FB-1053 · Callum Fraser". */
  title: z.string(),
  detail: z.string(),
  /** Its page among those of the organisers. */
  path: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const SiteSearchQuery = z.object({ q: searchText.optional().default('') });

/**
 * The response of `GET /api/search`: the first few of each kind, as the reader may see them. Of
 * messages only those that the reader has sent or received.
 */
export const SiteSearchResults = z.object({
  people: z.array(z.object({ ...PickedMember.shape, city: z.enum(cityNames).nullable() })),
  /** Whether no member has all words: these have some of them. */
  arePeopleClose: z.boolean(),
  days: z.array(FoundDay),
  topics: z.array(FoundTopic),
  messages: z.array(FoundMessage),
});
export type SiteSearchResults = z.infer<typeof SiteSearchResults>;

/** The response of `GET /api/admin/search`: every account, and what is on the organisers' pages. */
export const FoundByOrganiser = z.object({
  people: z.array(MemberForOrganisers),
  records: z.array(FoundRecord),
});
export type FoundByOrganiser = z.infer<typeof FoundByOrganiser>;

/** The endpoints of this contract. */
export const searchApi = {
  searchSite: endpoint('GET', '/api/search', {
    query: SiteSearchQuery,
    response: SiteSearchResults,
  }),
  searchRecords: endpoint('GET', '/api/admin/search', {
    query: SiteSearchQuery,
    response: FoundByOrganiser,
  }),
};
