import { z } from '#lib/schema.ts';
import { email, line, password } from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';

/** The token of a link in an email; the call says which kind it must be. */
export const LinkRequest = z.object({ token: line(200).min(1, fieldTexts.linkIncomplete) });
export type LinkRequest = z.infer<typeof LinkRequest>;

/** Which account a link is about; `null` where the link is not valid (any more). */
export const LinkAccount = z
  .object({
    username: z.string(),
    openedAt: z.iso.datetime(),
    /** Whether it is the account that is logged in where the link was opened. */
    isYours: z.boolean(),
  })
  .nullable();
export type LinkAccount = z.infer<typeof LinkAccount>;

/** Another address, asked for with the password. */
export const EmailChangeRequest = z.object({ email, password });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** A change of address that waits to be confirmed from both addresses; `null` where none was asked for. */
export const EmailChangeView = z
  .object({
    newEmail: z.string(),
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    /** ISO instant at which the links stop working. */
    expiresAt: z.iso.datetime(),
  })
  .nullable();
export type EmailChangeView = z.infer<typeof EmailChangeView>;

/** The result of pressing one of the links: changed, or which address has not confirmed yet. Names no address. */
export const EmailChangeStep = z.object({ changed: z.boolean(), missing: z.enum(['old', 'new']).nullable() });
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;
