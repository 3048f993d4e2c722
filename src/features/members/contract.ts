import { z } from '#lib/schema.ts';
import { memberFaults } from './texts.ts';

/** A member as another member may see them. What they keep from the viewer is null. */
export const Person = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  /** The address of their photograph; null where there is none that the viewer may see. */
  photo: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** The path of a call about one member. */
export const PersonPath = z.object({ accountId: z.uuid(memberFaults.person) });

/** The body of a call about one member. */
export const PersonRequest = z.object({ accountId: z.uuid(memberFaults.person) });

/** A golf day at which two members met. */
export const MetAt = z.object({ eventId: z.int(), title: z.string(), startsAt: z.iso.datetime() });
export type MetAt = z.infer<typeof MetAt>;

/** What a member sees of their connection with another; what can be done follows from it. */
export const RelationView = z.object({
  relation: z.enum(['none', 'sent', 'received', 'connected']),
});

export type RelationView = z.infer<typeof RelationView>;
