import { identityRefusals } from '#features/identity/texts.ts';
import { refusals } from '#lib/refusal.ts';

export const mergeRefusals = /* @__PURE__ */ refusals({
  no_other_account: [404, identityRefusals.no_such_account.message],
  same_account: [409, 'This is the same account. Please enter the other one.'],
  merge_blocked: [409, 'These accounts can’t be merged yet.'],
});

/** The page that merges two accounts of one person. */
export const mergeTexts = {
  title: 'Merge a duplicate',
  lead: (name: string) =>
    `If one person has two accounts, everything of the other account goes to ${name}’s, and the other account ends.`,
  find: 'The account that ends',
  placeholder: 'Username or email address',
  otherMissing: 'Please enter the other account’s username or email',
  reasonMissing: 'Please say why',
  kept: 'This account is kept',
  ended: 'This account ends',
  moves: 'What goes to the kept account',
  nothing: 'The other account has nothing that could be moved.',
  blocked: 'They can’t be merged yet',
  ends: [
    'They log in with the kept account’s email address and password. The other’s password, passkeys and sessions end.',
    'The kept account’s choices of emails and notifications stay as they are.',
    'What only the other profile has is added to the kept one, with the privacy that it had.',
    'What the two accounts wrote to each other is deleted.',
    'We email both addresses to say so. This can’t be undone.',
  ],
  reason: 'Reason',
  confirm: (username: string) => `Merge, and end ${username}`,
  done: 'The accounts are merged',
  failed: 'Nothing has changed',
} as const;

/** The email to both addresses. */
export const mergedEmail = {
  subject: 'Your two accounts are now one',
  reason: 'You’re receiving this email because the organisers have merged your accounts.',
  heading: 'Your two accounts are now one',
  text: (username: string) => [
    `You had two accounts with us. We’ve put everything together into the account ${username}: your bookings, credits, connections and messages.`,
    'Please log in with that account from now on. The other one has ended.',
    'If you didn’t expect this, please reply to this email.',
  ],
  button: 'Log in',
} as const;
