import { z } from '#lib/schema.ts';
import { email, line, name, password, sameTwice } from './fields.ts';

/** What a member may say about themselves. Whatever else arrives (`isAdmin`, `email`, `id`) is dropped unread. */
export const ProfileRequest = z.object({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** The token of a link that was mailed; which kind it must be the call says. */
export const LinkRequest = z.object({ token: line(200).min(1, 'The link is incomplete') });
export type LinkRequest = z.infer<typeof LinkRequest>;

/** Whose account a link speaks for; `null` where it is not good (any more). */
export const LinkAccount = z
  .object({
    username: z.string(),
    openedAt: z.iso.datetime(),
    /** Whether it is the account that is signed in where the link was opened. */
    isYours: z.boolean(),
  })
  .nullable();
export type LinkAccount = z.infer<typeof LinkAccount>;

/** Another address, asked for with the password. */
export const EmailChangeRequest = z.object({ email, password });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** A change of address that waits for the word of both mailboxes; `null` where none was asked for. */
export const EmailChangeView = z
  .object({
    newEmail: z.string(),
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    /** ISO instant; from then on the links are worth nothing. */
    expiresAt: z.iso.datetime(),
  })
  .nullable();
export type EmailChangeView = z.infer<typeof EmailChangeView>;

/** What a pressed link of a change came to: done, or whose word is missing. Names no address. */
export const EmailChangeStep = z.object({ changed: z.boolean(), missing: z.enum(['old', 'new']).nullable() });
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;

/** A new password, asked for with the current one. */
export const PasswordChangeRequest = z
  .object({ currentPassword: password, password, confirmPassword: password })
  .refine(...sameTwice);
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequest>;

/** A browser that is signed in, as its owner will recognise it. */
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
