import { z } from '#lib/schema.ts';
import { EventPage } from '../../places/server/event-emails.tsx';

/** The payload of an email that the organisers write. */
export const OrganiserMessage = EventPage.extend({
  title: z.string(),
  firstName: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OrganiserMessage = z.infer<typeof OrganiserMessage>;
