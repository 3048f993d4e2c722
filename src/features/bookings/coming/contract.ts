import { z } from '#lib/schema.ts';

/** A member on the list, who agreed to it. */
export const ListedPerson = z.object({
  /** Counted from 1. Two people may have the same name. */
  number: z.int(),
  name: z.string(),
  /** Their page is `/members/{username}`. */
  username: z.string(),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  isMe: z.boolean(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** The list of who is coming to a golf day, or of who came, as far as the reader may see it. */
export const ComingView = z.object({
  /** `none`: the golf day was cancelled, or is over and the reader was not there. */
  list: z.enum(['coming', 'came', 'none']),
  /** How many members agreed to be on it. Everyone may know. */
  count: z.int(),
  /** By last name; null if the reader may not see names, or not yet. */
  people: z.array(ListedPerson).nullable(),
  /** After the golf day: when the list is complete at the latest; null once it is. */
  completeBy: z.iso.datetime().nullable(),
  /** The reader's own place, on which they can change whether they are listed. */
  own: z.object({ bookingId: z.uuid(), listed: z.boolean() }).nullable(),
});
export type ComingView = z.infer<typeof ComingView>;

export const ListedRequest = z.object({ listed: z.boolean() });
export type ListedRequest = z.infer<typeof ListedRequest>;
