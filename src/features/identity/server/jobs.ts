import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

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
