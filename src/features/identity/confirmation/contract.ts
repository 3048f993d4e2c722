import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { PasswordRequest } from '../accounts/contract.ts';
import { PasskeyLoginRequest } from '../passkeys/contract.ts';
import { TurnOffRequest } from '../two-factor/contract.ts';

/**
 * The code of the refusal of a write that waits for a confirmation. Browsers ask for it and send
 * the write again.
 */
export const CONFIRMATION_NEEDED = 'confirmation_needed';

/** A code of the authenticator app, or a recovery code. */
export const ConfirmCodeForm = TurnOffRequest.pick({ code: true });
export type ConfirmCodeForm = z.infer<typeof ConfirmCodeForm>;

/**
 * The body of `POST /api/account/confirmation`: one of the ways to show that it is still the owner.
 */
export const ConfirmRequest = z.discriminatedUnion('by', [
  PasswordRequest.extend({ by: z.literal('password') }),
  ConfirmCodeForm.extend({ by: z.literal('code') }),
  z.object({ by: z.literal('passkey'), passkey: PasskeyLoginRequest }),
]);
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

/** Which ways besides the password an account has. */
export const ConfirmWays = z.object({ code: z.boolean(), passkey: z.boolean() });
export type ConfirmWays = z.infer<typeof ConfirmWays>;

/** Until when the confirmation counts. */
export const Confirmation = z.object({ until: z.iso.datetime() });
export type Confirmation = z.infer<typeof Confirmation>;

/** The endpoints of this contract. */
export const confirmationApi = {
  readConfirmation: endpoint('GET', '/api/account/confirmation', { response: ConfirmWays }),
  confirmSession: endpoint('POST', '/api/account/confirmation', {
    body: ConfirmRequest,
    response: Confirmation,
  }),
};
