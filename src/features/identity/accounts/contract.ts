import { z } from '#lib/schema.ts';
import { fieldTexts } from '../texts.ts';
import { line, name } from './fields.ts';

/** The logged-in person as their own browser sees them: the "user" of the specification. */
export const AccountView = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  /** Whether its owner has shown that they read the email of that address. */
  emailVerified: z.boolean(),
  /** There only for an admin whom the admin pages do not let in before two-factor is on. */
  mustSetUpTwoFactor: z.literal(true).optional(),
});
export type AccountView = z.infer<typeof AccountView>;

/** An answer that only says that it was done. */
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

/** What members may say about themselves. Whatever else arrives (`isAdmin`, `email`, `id`) is dropped unread. */
export const ProfileRequest = z.object({
  firstName: name(fieldTexts.firstNameMissing),
  lastName: name(fieldTexts.lastNameMissing),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** A browser that is logged in, as its owner will recognise it. */
export const SessionView = z.object({
  id: z.uuid(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** The network's address, shortened. */
  place: z.string(),
  openedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
export const SessionList = z.array(SessionView);

export const SessionPath = z.object({ sessionId: z.uuid() });
