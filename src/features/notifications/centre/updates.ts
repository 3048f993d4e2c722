import { liveUpdate, type UpdateData } from '../stream/live-updates.ts';

// Apart from the contract, because every member's page has it.

/** The unread count is exact up to here; the page shows "99+" from then on. */
export const UNREAD_COUNTED = 100;

/** Says to a member's open pages: read the unread count and the latest notifications again. */
export const notificationsChanged = liveUpdate<UpdateData>('notifications.changed');
