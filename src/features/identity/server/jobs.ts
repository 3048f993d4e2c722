import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Somebody typed this address into "Forgot Password"; whether it is an account's is not known yet. */
export const resetAskedFor = defineJob({
  name: 'identity.find_account_to_reset',
  payload: z.object({
    email: z.string(),
    /** The page that logging in leads back to, if there is one. */
    next: z.string().optional(),
  }),
});

/** Somebody tried this name too often; whether it belongs to an account is not known yet. */
export const loginLinkAskedFor = defineJob({
  name: 'identity.send_login_link',
  payload: z.object({ name: z.string() }),
});

/** A reset link was issued and is to be emailed. Handled by notifications. Jobs are rows, so the token is sealed. */
export const passwordResetRequested = defineJob({
  name: 'identity.password_reset_requested',
  payload: z.object({
    accountId: z.string(),
    email: z.string(),
    firstName: z.string(),
    /** By `seal` of #platform/email/encrypt-email-token.ts; opened only into the email, and never logged. */
    sealedToken: z.string(),
    next: z.string().optional(),
  }),
});

/**
 * For others to handle: an account has proved that it reads the email of this address. Written in the transaction that
 * notes it.
 */
export const emailVerified = defineJob({
  name: 'identity.email_verified',
  payload: z.object({ accountId: z.uuid(), email: z.string() }),
});

/** Somebody asked for another address; whether it is an account's already is not known yet. */
export const emailChangeAsked = defineJob({
  name: 'identity.send_email_change_links',
  payload: z.object({ changeId: z.uuid() }),
});

/** Sessions, links and counters that have run out leave the database. */
export const dropExpired = defineJob({ name: 'identity.drop_expired', payload: z.object({}) });

// Jobs and emails queued by the previous release say `two_step_…`: replace by the enum alone in the next release.
export const LoginChange = z.preprocess(
  (change) => (typeof change === 'string' ? change.replace('two_step_', 'two_factor_') : change),
  z.enum([
    'two_factor_on',
    'two_factor_off',
    'recovery_codes_renewed',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
  ]),
);
export type LoginChange = z.infer<typeof LoginChange>;

/** A way into an account has changed, and its owner is to be told. Handled by notifications. */
export const loginChanged = defineJob({
  name: 'identity.login_changed',
  payload: z.object({
    accountId: z.string(),
    email: z.string(),
    firstName: z.string(),
    change: LoginChange,
    /** When, as an ISO instant. */
    at: z.string(),
  }),
});

/** Queued by the previous release under this name: remove in the next release. */
export const loginChangedBefore = { ...loginChanged, name: 'identity.sign_in_changed' } as const;
