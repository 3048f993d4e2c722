import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Done } from '../accounts/contract.ts';
import { email, line, password } from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';

/** The token of an emailed link; the call determines which purpose it must have. */
export const LinkRequest = z.object({ token: line(200).min(1, fieldTexts.linkIncomplete) });
export type LinkRequest = z.infer<typeof LinkRequest>;

/** The account of a link; `null` if the link is not valid. */
export const LinkAccount = z
  .object({
    username: z.string(),
    openedAt: z.iso.datetime(),
    /** Whether it is the account that is logged in here. */
    isYours: z.boolean(),
  })
  .nullable();
export type LinkAccount = z.infer<typeof LinkAccount>;

/** A new address, requested with the password. */
export const EmailChangeRequest = z.object({ email, password });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** An email change that both addresses have to confirm; `null` if none was requested. */
export const EmailChangeView = z
  .object({
    newEmail: z.string(),
    oldConfirmed: z.boolean(),
    newConfirmed: z.boolean(),
    /** The time at which the links expire, in ISO format. */
    expiresAt: z.iso.datetime(),
  })
  .nullable();
export type EmailChangeView = z.infer<typeof EmailChangeView>;

/**
 * The result of one confirmation: changed, or the address whose confirmation is missing. Contains
 * no addresses.
 */
export const EmailChangeStep = z.object({
  changed: z.boolean(),
  missing: z.enum(['old', 'new']).nullable(),
});
export type EmailChangeStep = z.infer<typeof EmailChangeStep>;

/** The endpoints of this contract. */
export const emailAddressApi = {
  resendVerification: endpoint('POST', '/api/account/verification', { response: Done }),
  verifyEmail: endpoint('POST', '/api/verify-email', { body: LinkRequest, response: Done }),
  verifyForAccount: endpoint('POST', '/api/verify-email/account', {
    body: LinkRequest,
    response: LinkAccount,
  }),
  readEmailChange: endpoint('GET', '/api/account/email-change', { response: EmailChangeView }),
  requestEmailChange: endpoint('POST', '/api/account/email-change', {
    body: EmailChangeRequest,
    response: EmailChangeView,
  }),
  cancelEmailChange: endpoint('POST', '/api/account/email-change/cancel', {
    response: EmailChangeView,
  }),
  confirmEmailChange: endpoint('POST', '/api/verify-email/change', {
    body: LinkRequest,
    response: EmailChangeStep,
  }),
};
