import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { eveningBefore, sendEvenings } from './evening-before-email.tsx';
import { listNeedsRoutes } from './list-needs.ts';

/** Emails organisers on the evening before a golf day. It runs every ten minutes. */
const tellEvenings = defineJob({ name: 'bookings.tell_evenings', payload: z.unknown() });

/** What organisers look at first, and the email on the evening before a golf day. */
export const deskRoom: Room = {
  routes: listNeedsRoutes,
  jobs: (services) => [handle(tellEvenings, () => sendEvenings(services))],
  schedule: [{ job: tellEvenings.name, at: '*/10 * * * *' }],
  emails: [eveningBefore],
};
