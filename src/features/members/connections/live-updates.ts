import { liveUpdate } from '#features/notifications/stream/live-updates.ts';

/** Tells open pages that a member's connection with someone has changed. */
export const connectionsChanged = liveUpdate<{ readonly accountId: string }>(
  'members.connections_changed',
);
