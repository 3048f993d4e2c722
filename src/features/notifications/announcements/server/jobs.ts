import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Sends the announcements whose time has come. It runs every minute. */
export const startDueAnnouncements = defineJob({
  name: 'notifications.start_announcements',
  payload: z.unknown(),
});

/** Tells the next recipients of an announcement. */
export const deliverAnnouncement = defineJob({
  name: 'notifications.deliver_announcement',
  payload: z.object({ announcementId: z.uuid() }),
});
