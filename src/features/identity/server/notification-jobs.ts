import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

// What identity has somebody told by email. Notifications handles each of these by writing the email; jobs are rows, so
// a token waits in them sealed (by `seal` of #platform/email/encrypt-email-token.ts), is opened only into the email, and never logged.

const addressed = {
  /** Whose account the email is about; null once there is none. */
  accountId: z.string().nullable(),
  email: z.string(),
  firstName: z.string(),
};
const at = z.iso.datetime();
const sealedToken = z.string();

/** Somebody registered, or asked for the link again: it leads to /verify-email. */
export const emailVerificationRequested = defineJob({
  name: 'identity.email_verification_requested',
  payload: z.object({ ...addressed, sealedToken }),
});

/** Too many failed logins over all networks: the link by which the owner still gets in. It leads to /auth. */
export const loginLinkRequested = defineJob({
  name: 'identity.login_link_requested',
  payload: z.object({ ...addressed, sealedToken }),
});

/**
 * Too many wrong two-factor codes over all networks, so somebody knows the password: a link to reset it, and the link by
 * which the owner still logs in. Both lead to /auth.
 */
export const wrongCodesLinksRequested = defineJob({
  name: 'identity.wrong_codes_links_requested',
  payload: z.object({ ...addressed, sealedToken, sealedResetToken: sealedToken }),
});

/** Another address was asked for: the link by which the present one agrees. */
export const emailChangeForOld = defineJob({
  name: 'identity.email_change_for_old_address',
  payload: z.object({ ...addressed, newEmail: z.string(), sealedToken }),
});

/** The link by which the new address agrees. `email` is the new one. */
export const emailChangeForNew = defineJob({
  name: 'identity.email_change_for_new_address',
  payload: z.object({ ...addressed, sealedToken }),
});

/** Somebody wants to change to an address that has an account: its owner hears of it, nobody else. */
export const emailChangeOfTaken = defineJob({
  name: 'identity.email_change_of_taken_address',
  payload: z.object({ ...addressed, at }),
});

/** The address has changed; told to the old one, which is `email`. */
export const emailChanged = defineJob({
  name: 'identity.email_changed',
  payload: z.object({ ...addressed, at }),
});

/** The password has been changed by someone who knew the one before. */
export const passwordChanged = defineJob({
  name: 'identity.password_changed',
  payload: z.object({ ...addressed, at }),
});

/** The password has been changed by a reset link. */
export const passwordResetDone = defineJob({
  name: 'identity.password_reset_done',
  payload: z.object({
    ...addressed,
    at,
    /** The passkeys that go on logging in, as their owner calls them. */
    passkeys: z.array(z.string()),
    /** Whether two-factor or passkeys were taken away, since the link was the first proof of the address. */
    otherWaysInForgotten: z.boolean(),
  }),
});

/** The account was deleted by its owner: the last they hear from us. */
export const accountErased = defineJob({
  name: 'identity.account_erased',
  payload: z.object({ ...addressed, at }),
});
