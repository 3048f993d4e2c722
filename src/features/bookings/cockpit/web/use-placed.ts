import { useApi } from '#platform/api-client/use-api.ts';
import { attendeePage } from './queries.ts';

const everyPlace = new URLSearchParams({ rows: 'all' });

/** The usernames of everyone with a place at a golf day, who cannot be given another. */
export function usePlaced(eventId: number): ReadonlySet<string> {
  const { data } = useApi(attendeePage(eventId, everyPlace));
  return new Set(data?.attendees.flatMap(({ username }) => username ?? []));
}
