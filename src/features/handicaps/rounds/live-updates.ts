import { liveUpdate } from '#features/notifications/stream/live-updates.ts';

/** Tells a member's open pages that their rounds have changed. */
export const roundsChanged = liveUpdate<Readonly<Record<string, never>>>(
  'handicaps.rounds_changed',
);
