import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Someone entered this address into "Forgot Password"; the job checks whether it has an account.
 */
export const resetAskedFor = defineJob({
  name: 'identity.find_account_to_reset',
  payload: z.object({
    email: z.string(),
    /** The page to return to after logging in, if any. */
    next: z.string().optional(),
  }),
});

/** Someone tried this name too often; the job checks whether it has an account. */
export const loginLinkAskedFor = defineJob({
  name: 'identity.send_login_link',
  payload: z.object({ name: z.string() }),
});

/**
 * A reset link to be emailed. Handled by notifications. Jobs are stored, so the token is encrypted.
 */
export const passwordResetRequested = defineJob({
  name: 'identity.password_reset_requested',
  payload: z.object({
    accountId: z.string(),
    email: z.string(),
    firstName: z.string(),
    /**
     * Encrypted by `seal` of #platform/email/encrypt-email-token.ts; decrypted only for the email,
     * and never logged.
     */
    sealedToken: z.string(),
    next: z.string().optional(),
  }),
});

/**
 * For other features: an account has confirmed this email address. Enqueued in the transaction that
 * confirms it.
 */
export const emailVerified = defineJob({
  name: 'identity.email_verified',
  payload: z.object({ accountId: z.uuid(), email: z.string() }),
});

/** Someone requested a change to this address; the job checks whether it already has an account. */
export const emailChangeAsked = defineJob({
  name: 'identity.send_email_change_links',
  payload: z.object({ changeId: z.uuid() }),
});

/** Deletes expired sessions, links and counters. */
export const dropExpired = defineJob({ name: 'identity.drop_expired', payload: z.object({}) });

// Jobs and emails queued by the previous release contain `two_step_…`: use the enum alone in the
// next release.
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

/** A login method has changed and the owner gets an email. Handled by notifications. */
export const loginChanged = defineJob({
  name: 'identity.login_changed',
  payload: z.object({
    accountId: z.string(),
    email: z.string(),
    firstName: z.string(),
    change: LoginChange,
    /** The time of the change, in ISO format. */
    at: z.string(),
  }),
});

/** Queued by the previous release under this name: remove in the next release. */
export const loginChangedBefore = { ...loginChanged, name: 'identity.sign_in_changed' } as const;
