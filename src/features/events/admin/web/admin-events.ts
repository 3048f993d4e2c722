import { ApiError } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { AdminEvent, eventAdminApi } from '../contract.ts';
import { eventAdminToasts } from '../texts.ts';

/** What a dialog about an event gets. */
export type ActionProps = {
  readonly event: AdminEvent;
  /** How many people an email reaches. */
  readonly people: number;
};

/** @param search the page's own query string, which the API takes unchanged */
export const adminEventList = (search: URLSearchParams) =>
  apiQuery<typeof eventAdminApi.listEvents>('/api/admin/events/list', { query: search });

/** Who waits for the coming golf days, and what the near ones lack. */
export const eventNeeds = () => apiQuery<typeof eventAdminApi.readNeeds>('/api/admin/events/needs');

/** One event with its form and what may be done with it. */
export const adminEvent = (eventId: number | string) =>
  apiQuery<typeof eventAdminApi.readEvent>('/api/admin/events/:eventId', { params: { eventId } });

/** How many people an email about a change reaches. */
export const eventRecipients = (eventId: number | string) =>
  apiQuery<typeof eventAdminApi.findRecipients>('/api/admin/events/:eventId/recipients', {
    params: { eventId },
  });

/** Whether an address shows events. */
export const showsEvents = (address: string): boolean =>
  /^\/api\/(admin\/)?(events|cities|founders-series)/.test(address);

/**
 * What belongs to every change of an event (`useApiMutation`). What was typed stays in its form if
 * the change is refused, and the version of another admin is read.
 */
export const eventChange = (eventId: number) => ({
  answers: adminEvent(eventId),
  refresh: showsEvents,
  failed: eventAdminToasts.notSaved,
  refreshAfterFailure: [adminEvent(eventId)],
});

/** The same for a new draft, whose form shows a refusal of a field beside it. */
export const newDraft = {
  refresh: showsEvents,
  done: eventAdminToasts.added,
  failed: eventAdminToasts.notAdded,
  besideFields: true,
};

/** Whether another admin has changed the event since. */
export const isClash = (error: Error): boolean =>
  error instanceof ApiError && error.body?.code === 'event_changed_meanwhile';
