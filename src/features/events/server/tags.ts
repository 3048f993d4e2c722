/** The cache tag of every page that lists events. */
export const EVENTS_TAG = 'events';

/** The cache tag of the pages that show one event. */
export const eventTag = (eventId: number): string => `event:${eventId}`;

/** The cache tags that a change of one event invalidates. */
export const tagsOf = (eventId: number): string[] => [EVENTS_TAG, eventTag(eventId)];
