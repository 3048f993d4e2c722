const EVENT_ID = /^[1-9]\d{0,9}$/;

/** An event's id as it may stand in an address or in session storage; anything else there is not ours. */
export const asEventId = (text: string | null | undefined): string | undefined =>
  text && EVENT_ID.test(text) ? text : undefined;

/** Where someone goes who has just signed in, or arrives at /auth signed in: to the event they came from, else home. */
export const afterSignIn = (eventId: string | undefined): string =>
  eventId ? `/events/${eventId}` : '/dashboard';

/** The sign-in page, for someone who tried to go further; with the event they were about to book, if it was one. */
export const signInPage = (eventId?: string): string => {
  const id = asEventId(eventId);
  return id ? `/auth?event=${id}` : '/auth';
};
