import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Queues what is due for an account, once for each of its browsers. */
export const writePushes = defineJob({
  name: 'notifications.write_pushes',
  payload: z.object({ accountId: z.uuid() }),
});

/** Sends one push to one browser. After about half an hour of failures it is old news. */
export const sendPushJob = defineJob({
  name: 'notifications.send_push',
  payload: z.object({ subscriptionId: z.uuid(), ids: z.array(z.uuid()) }),
  maxAttempts: 6,
});
