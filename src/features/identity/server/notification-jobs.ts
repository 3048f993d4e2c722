import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

// The emails that identity requests. Notifications handles each job by sending the email. Jobs are
// stored, so tokens are encrypted (by `seal` of #platform/email/encrypt-email-token.ts), decrypted
// only for the email, and never logged.

const addressed = {
  /** The account that the email is about; null once it is erased. */
  accountId: z.string().nullable(),
  email: z.string(),
  firstName: z.string(),
};
const at = z.iso.datetime();
const sealedToken = z.string();

/** Someone registered or requested the link again: it leads to /verify-email. */
export const emailVerificationRequested = defineJob({
  name: 'identity.email_verification_requested',
  payload: z.object({ ...addressed, sealedToken }),
});

/**
 * Too many failed logins over all networks: the link with which the owner can still log in. It
 * leads to /auth.
 */
export const loginLinkRequested = defineJob({
  name: 'identity.login_link_requested',
  payload: z.object({ ...addressed, sealedToken }),
});

/**
 * Too many wrong two-factor codes over all networks, so someone knows the password: a link to reset
 * it, and the link with which the owner can still log in. Both lead to /auth.
 */
export const wrongCodesLinksRequested = defineJob({
  name: 'identity.wrong_codes_links_requested',
  payload: z.object({ ...addressed, sealedToken, sealedResetToken: sealedToken }),
});

/** An email change was requested: the link with which the old address confirms it. */
export const emailChangeForOld = defineJob({
  name: 'identity.email_change_for_old_address',
  payload: z.object({ ...addressed, newEmail: z.string(), sealedToken }),
});

/** The link with which the new address confirms it. `email` is the new one. */
export const emailChangeForNew = defineJob({
  name: 'identity.email_change_for_new_address',
  payload: z.object({ ...addressed, sealedToken }),
});

/** Someone requested a change to an address that has an account: only its owner is notified. */
export const emailChangeOfTaken = defineJob({
  name: 'identity.email_change_of_taken_address',
  payload: z.object({ ...addressed, at }),
});

/** The address has changed. Sent to the old address, which is `email`. */
export const emailChanged = defineJob({
  name: 'identity.email_changed',
  payload: z.object({ ...addressed, at }),
});

/** The password was changed by someone who knew the current one. */
export const passwordChanged = defineJob({
  name: 'identity.password_changed',
  payload: z.object({ ...addressed, at }),
});

/** The password was changed with a reset link. */
export const passwordResetDone = defineJob({
  name: 'identity.password_reset_done',
  payload: z.object({
    ...addressed,
    at,
    /** The names of the passkeys that still work. */
    passkeys: z.array(z.string()),
    /**
     * Whether two-factor or passkeys were removed, because the link was the first confirmation of
     * the address.
     */
    otherWaysInForgotten: z.boolean(),
  }),
});

/** How the circle of admins has changed. */
export const AdminsChange = z.enum(['made', 'removed', 'created', 'left']);

/** Somebody has become an admin, or is one no longer. One job for each person who is told. */
export const adminsChanged = defineJob({
  name: 'identity.admins_changed',
  payload: z.object({
    ...addressed,
    change: AdminsChange,
    /**
     * Whom it is about, and who did it; null if they did it themselves or somebody on the server.
     */
    about: z.string(),
    by: z.string().nullable(),
    at,
  }),
});

/** The owner deleted the account. This is the last email to them. */
export const accountErased = defineJob({
  name: 'identity.account_erased',
  payload: z.object({ ...addressed, at }),
});
