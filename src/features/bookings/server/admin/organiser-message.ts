import { z } from '#lib/schema.ts';

/** The payload of an email that the organisers write. */
export const OrganiserMessage = z.object({
  eventId: z.int(),
  title: z.string(),
  firstName: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OrganiserMessage = z.infer<typeof OrganiserMessage>;
