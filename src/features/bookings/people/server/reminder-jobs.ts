import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Reminds everyone with a place, a week and a day before. It runs every ten minutes. */
export const remindPlayers = defineJob({ name: 'bookings.remind_players', payload: z.unknown() });

/** Emails everyone who came, with the list of who came. It runs every hour. */
export const thankPlayers = defineJob({ name: 'bookings.thank_players', payload: z.unknown() });
