import { type Said, to } from './answer-links.ts';
import type { CategoryId } from './categories.ts';

/** Whether a question is about a confirmation that is missing, or a payment that may have. */
export const asksOfConfirmation = (text: string): boolean =>
  /\b(confirm\w*|paid|payment|(went|go|gone) through)\b/i.test(text);

/** Whether a question is about taking an application back. */
export const asksToWithdraw = (text: string): boolean =>
  /\b(withdraw\w*|take (it|my application) back|take back|cancel\w*|pull)\b/i.test(text);

/** How one takes an application back: by the status page, as long as it can be. */
export const HOW_TO_WITHDRAW =
  'To take an application back, press “Withdraw” on its page, as long as it has not been decided: the mail that acknowledged it has the link.';

/** What one can do with one's account, and where. */
export const ownMatters = {
  delete_account: {
    text: '“Delete my account” stands on “Your data” and asks for your password. It ends at once, on all devices, and cannot be undone; receipts stay for six years, without your name. While you hold a place at a day ahead, write to the office first.',
    links: [to.data, to.faq('delete-account', 'What then happens')],
    suggestions: ['How do I download my data?', 'What do I get back if I cancel?'],
  },
  download_data: {
    text: '“Download my data” on “Your data” gives you one file (JSON) with everything we keep about you, table by table. What we keep, why and for how long stands on the privacy page.',
    links: [to.data, { to: '/privacy', label: 'Privacy' }],
    suggestions: ['How do I delete my account?'],
  },
  email_change: {
    text: 'On your profile, under “E-mail address”. It takes your password, and the links that we send to the old address and the new one have both to be pressed within 24 hours.',
    links: [to.profile],
    suggestions: ['Is my e-mail verified?', 'How do I reset my password?'],
  },
  locked_out: {
    text: 'If two-step sign-in is on, press “Use a recovery code instead” after the password: each of the ten codes works once. Without the app and the codes, write to the office: once it is sure that it is you, it turns the second step off, and your password opens the account. Without two-step sign-in the password is enough; “Forgot password?” sends a link for a new one.',
    links: [to.signIn, to.faq('two-step', 'Two steps and passkeys'), to.contact],
    suggestions: ['How do I log out everywhere?', 'I forgot my password'],
  },
  two_step: {
    text: 'On “Security”, press “Set up two-step sign-in”: an authenticator app on your phone then gives a code that is asked for after the password. Keep the ten recovery codes you are shown; each signs you in once if the phone is lost.',
    links: [to.security, to.faq('two-step', 'Two steps and passkeys')],
    suggestions: ['Can I use a passkey?', 'How do I log out everywhere?'],
  },
  passkey: {
    text: 'Yes. On “Security” you can add a passkey: your phone or computer then signs you in by fingerprint, face or its own PIN, without the password. You can have several, and remove each of them there.',
    links: [to.security, to.faq('two-step', 'Two steps and passkeys')],
    suggestions: ['How do I turn on two-step sign-in?'],
  },
  sign_out: {
    text: '“Logout” at the top ends this device. “Security” lists every device you are signed in on: sign out one of them there, or all the others at once. If somebody else may know your password, change it there as well.',
    links: [to.security],
    suggestions: ['How do I change my password?', 'How do I turn on two-step sign-in?'],
  },
  no_mail: {
    text: 'Look in the spam folder, and check that it is the address you registered with. Of a booking your dashboard tells more: if it says “Confirmed”, your place is safe whatever became of the mail. If there is nothing, tell the office, and we send it again.',
    links: [to.faq('no-mail', 'I have booked, but no confirmation has come'), to.dashboard, to.contact],
    suggestions: ['Is my e-mail verified?', 'Did my booking go through?'],
  },
  mails: {
    text: 'We mail what belongs to something you did: bookings, money, your account, an application. News of golf days and offers come only to who asked for them: “Notifications” in your account starts and stops them, and so does the page of your membership application.',
    links: [{ to: '/account/notifications', label: 'What we write to you' }],
    suggestions: ['How do I change my e-mail address?', 'How do I delete my account?'],
  },
  password: {
    text: 'Log in with your username or your e-mail address. If you have forgotten the password, “Forgot password?” on that page sends you a link that works once, for an hour. Signed in, you change it on “Security”. New here? The Register tab opens an account in a minute.',
    links: [{ to: '/auth', label: 'Log in' }, to.register, to.security],
    suggestions: ['How do I book?', 'How do I turn on two-step sign-in?'],
  },
  privacy: {
    text: 'We keep what we need to run your golf days and nothing else, and pass it to nobody for advertising. One essential cookie keeps you signed in; anything beyond the essential waits for your consent, which you can change at the foot of every page.',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/cookie-policy', label: 'Cookie policy' },
    ],
    suggestions: ['How do I delete my account?', 'How do I download my data?'],
  },
} satisfies Partial<Record<CategoryId, Said>>;
