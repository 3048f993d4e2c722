import { apiQuery } from '#platform/api-client/queries.ts';
import type { AdminVenue, VenueList } from '../contract.ts';

const LIST = '/api/admin/venues';

/** @param search the page's own query string, which the API takes unchanged */
export const venueList = (search: URLSearchParams) =>
  apiQuery<VenueList>(search.size > 0 ? `${LIST}?${search}` : LIST);

export const adminVenue = (venueId: string) => apiQuery<AdminVenue>(`${LIST}/${venueId}`);

/** Whether a query shows venues: the list, a golf day's choice of venues, or a public page. */
export const showsVenues = ({
  queryKey: [path],
}: {
  readonly queryKey: readonly unknown[];
}): boolean =>
  /^\/api\/(admin\/)?(venues|events|cities|founders-series)/.test(String(path)) &&
  !/^\/api\/admin\/venues\/[^?]/.test(String(path));
