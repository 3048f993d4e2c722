import { apiQuery } from '#platform/api-client/queries.ts';
import type { PhotographList, Subject } from '../contract.ts';

const PHOTOGRAPHS = '/api/admin/photographs';

const subjectQuery = ({ event, venue }: Subject): URLSearchParams =>
  new URLSearchParams(event === undefined ? { venue: String(venue) } : { event: String(event) });

/** The photographs of a golf day or a venue, for admins. */
export const photographsOf = (subject: Subject) =>
  apiQuery<PhotographList>(`${PHOTOGRAPHS}?${subjectQuery(subject)}`);

/** The address to which the file is sent. */
export function uploadPath(subject: Subject, alt: string): string {
  const query = subjectQuery(subject);
  query.set('alt', alt);
  return `${PHOTOGRAPHS}?${query}`;
}

/** The path of a change of one photograph, or of the order of all. */
export const changePath = (change: 'order' | `${string}/describe` | `${string}/remove`): string =>
  `${PHOTOGRAPHS}/${change}`;
