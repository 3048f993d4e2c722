/** The tag of every page that lists events. */
export const EVENTS_TAG = 'events';

/** The tag of the pages that show one event's details. */
export const eventTag = (eventId: number): string => `event:${eventId}`;

/** What a change to one event drops: its own page and all that list it. */
export const tagsOf = (eventId: number): string[] => [EVENTS_TAG, eventTag(eventId)];
