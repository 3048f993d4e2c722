/** The name of the secret part in the address of a golf day for people with the link. */
export const LINK_KEY = 'key';

/** The address of a golf day's page, from the root of the site. */
export const eventPath = (eventId: number): string => `/events/${eventId}`;

/** The address of a golf day for people with the link, from the root of the site. */
export const linkPath = (eventId: number, key: string): string =>
  `${eventPath(eventId)}?${LINK_KEY}=${key}`;
