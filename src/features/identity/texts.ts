import { type Refusal, refusals } from '#lib/refusal.ts';

/** What a form says beside a field. The specification's own sentences stay to the letter. */
export const fieldTexts = {
  usernameTooShort: 'Username must be at least 3 characters',
  usernameCharacters: 'A username can contain only letters, digits, dots, hyphens and underscores',
  usernameEnds: 'A username begins and ends with a letter or digit',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 200 characters',
  passwordsDiffer: "Passwords don't match",
  emailInvalid: 'Invalid email format',
  firstNameMissing: 'First name is required',
  lastNameMissing: 'Last name is required',
  resetTokenMissing: 'Reset token is required',
  linkIncomplete: 'This link is incomplete',
  appCodeInvalid: 'Please enter the 6 digits your app shows',
  recoveryCodeInvalid: 'A recovery code has 12 letters and digits',
  eitherCodeInvalid: 'Please enter the 6 digits your app shows, or a recovery code',
  passkeyNameMissing: 'Please give the passkey a name',
} as const;

/** Said where an account with an unconfirmed address may not act yet. */
export const CONFIRM_EMAIL_FIRST =
  'Please confirm your email address first. The link is in the email we sent you.';

/**
 * Refusals of accounts, logins, passwords, email addresses and own data. Which of name and password
 * was wrong is never said.
 */
export const identityRefusals = /* @__PURE__ */ refusals({
  not_logged_in: [401, 'Please log in to continue.'],
  other_account: [
    409,
    'You’re logged in with another account now, so nothing was sent. Copy what you wrote, then reload the page.',
  ],
  admins_only: [403, 'You do not have permission to access the admin dashboard.'],
  email_not_verified: [403, CONFIRM_EMAIL_FIRST],
  // The same for known and unknown accounts, also where the owner has been emailed a link (decision
  // 046).
  wrong_credentials: [
    401,
    'That username and password don’t match. If we’ve emailed you a login link, use that.',
  ],
  account_inactive: [403, 'The organisers have deactivated this account.'],
  login_needs_confirmation: [
    429,
    'There have been too many failed logins with this name. If there’s an account with it, we’ve emailed its owner a link. Open that link to log in.',
  ],
  no_such_account: [404, 'There is no account with that username or email address.'],
  username_taken: [409, 'That username is already taken. Please choose another.'],
  email_taken: [409, 'There is already an account with that email address. Please log in instead.'],
  email_taken_meanwhile: [
    409,
    'Another account has started using that address in the meantime, so nothing has changed.',
  ],
  common_password: [400, 'This password is too easy to guess. Please choose another.'],
  password_from_names: [
    400,
    'Please choose a password that is not based on your name, username, email address or company.',
  ],
  confirmation_needed: [403, 'Please confirm that it’s you, and try again.'],
  wrong_password: [403, 'That password isn’t right.'],
  reset_link_spent: [
    410,
    'This reset link has expired or has already been used. Please request a new one.',
  ],
  verification_link_spent: [
    410,
    'This link has expired or has already been used. Please request a new one.',
  ],
  email_change_link_spent: [
    410,
    'This link has expired or has already been used, or the change was cancelled. Please start the change again.',
  ],
  email_unchanged: [409, 'This is already your email address.'],
  session_not_found: [404, 'That device is already logged out.'],
  last_admin: [
    409,
    'You’re the only organiser, so your account can’t be deleted yet. There has to be another organiser first.',
  ],
  loss_not_agreed: [409, 'Please confirm what you lose with your account.'],
  account_in_use: [409, 'Something has to be settled before your account can be deleted.'],
  too_many_failed_logins: [
    429,
    'Too many failed attempts. Please wait a few minutes and try again.',
  ],
  too_many_registrations: [
    429,
    'Too many registrations from your network. Please try again in a few minutes.',
  ],
  too_many_resets: [429, 'Too many password resets. Please wait a few minutes and try again.'],
  too_many_confirmations: [
    429,
    'We’ve just sent you several emails. Please wait a few minutes and try again.',
  ],
  too_many_changes: [429, 'You’ve made a lot of changes. Please wait a few minutes and try again.'],
  too_many_downloads: [
    429,
    'You’ve downloaded your data several times. Please try again in a few minutes.',
  ],
});

/**
 * The refusal of a write from a page that was opened from another account, for the person who is
 * logged in now.
 */
export const otherAccount = (name: string): Refusal => ({
  ...identityRefusals.other_account,
  message: `You’re now logged in as ${name}, but this page was opened from another account, so nothing was sent. Copy what you wrote, then reload the page to carry on as ${name}.`,
});

/**
 * The refusal for the owner of a deactivated account, who has proved to be it: it says whom to ask.
 */
export const accountInactive = (contactEmail: string): Refusal => ({
  ...identityRefusals.account_inactive,
  message: `${identityRefusals.account_inactive.message} If you think this is a mistake, please email ${contactEmail}.`,
});

/**
 * Refusals of two-factor. Only the login responds with 401: in the settings 401 would mean that the
 * session has ended.
 */
export const twoFactorRefusals = /* @__PURE__ */ refusals({
  two_factor_required: [
    401,
    'Your password is right. Please enter the code from your authenticator app.',
  ],
  two_factor_expired: [
    410,
    'That took too long, or there were too many wrong codes. Please log in again.',
  ],
  wrong_code: [
    403,
    'That code isn’t right, or has already been used. Please wait for the next one.',
  ],
  wrong_recovery_code: [
    403,
    'That recovery code isn’t right, or has already been used. Please use another.',
  ],
  two_factor_is_on: [409, 'Two-factor is already on.'],
  two_factor_is_off: [409, 'Two-factor isn’t on.'],
  two_factor_not_begun: [409, 'This set-up has expired. Please start again.'],
  two_factor_first: [403, 'Organisers need two-factor. Please set it up under Security first.'],
  too_many_codes: [429, 'Too many wrong codes. Please wait a while and try again.'],
  codes_need_confirmation: [
    429,
    'There have been too many wrong codes for this account. We’ve emailed you a link. Open it to log in, or use a recovery code.',
  ],
});

/**
 * Refusals of passkeys. Why one was not accepted is not said: that would tell which passkeys there
 * are.
 */
export const passkeyRefusals = /* @__PURE__ */ refusals({
  passkey_refused: [
    403,
    'That passkey wasn’t accepted. Please try again, or log in with your password.',
  ],
  passkey_not_added: [422, 'That passkey couldn’t be added. Please try again.'],
  passkey_taken: [409, 'This device already has a passkey for an account here.'],
  passkey_not_found: [404, 'That passkey has already been removed.'],
  too_many_passkeys: [409, 'You have the maximum number of passkeys. Please remove one first.'],
  passkeys_need_a_name: [409, 'Passkeys don’t work at this address.'],
  too_many_passkey_tries: [429, 'Too many attempts. Please wait a few minutes and try again.'],
});

/** Said beside a field for a code of two-factor. */
export const RECOVERY_CODE_TOO = 'You can use a recovery code too.';

/** Titles of the toasts about a change to the account that failed. */
export const accountFailures = {
  profile: 'We couldn’t save your profile',
  password: 'We couldn’t change your password',
  emailChange: 'We couldn’t start the change of your email address',
  emailChangeCancel: 'We couldn’t cancel the change of your email address',
  verification: 'We couldn’t send the link',
  session: 'We couldn’t log out that device',
  otherSessions: 'We couldn’t log out your other devices',
  twoFactorStart: 'We couldn’t start setting up two-factor',
  twoFactorOn: 'We couldn’t turn on two-factor',
  twoFactorOff: 'We couldn’t turn off two-factor',
  recoveryCodes: 'We couldn’t create new recovery codes',
  passkeyAdd: 'We couldn’t add the passkey',
  passkeyRename: 'We couldn’t rename the passkey',
  passkeyRemove: 'We couldn’t remove the passkey',
  deletion: 'We couldn’t delete your account',
} as const;
