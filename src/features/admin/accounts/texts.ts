import { accountChanges } from '#features/identity/admin/account-changes.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { type TierId, tiers } from '#features/membership/tiers/tiers.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';

/**
 * What organisers can change about a member with a reason: the account, and what of the directory
 * they see.
 */
export const memberChanges = [...accountChanges, 'open_directory', 'close_directory'] as const;
export type MemberChange = (typeof memberChanges)[number];

/** The sentences of the organisers' pages about members. */
export const memberTexts = {
  title: 'Members',
  placeholder: 'Name, company or email',
  count: (total: number) => countText(total, 'account'),
  nobody: 'No members match',
  nobodyMore: 'Try fewer filters or another spelling.',
  never: 'Not logged in',
  asMembersSee: 'Profile as members see it',
  reasonMissing: 'Please say why',
  noteMissing: 'Please write a note first',
  keyMissing: 'Please reload the page and press the button again',
  notSaved: 'Nothing has changed',
  noteSaved: 'Note added',
  noteHelp:
    'Only organisers see this, but the member gets a copy when they download their data. Write what you’d be happy to say to them.',
  reasonHelp:
    'Organisers see this in the audit log. The member gets a copy when they download their data.',
  self: 'This is you. Another admin has to make changes to your account.',
} as const;

export const memberGroupNames = {
  founding: 'Founding members',
  admin: 'Admins',
  deactivated: 'Deactivated',
  unverified: 'Email not confirmed',
} as const;

export const memberSortNames = {
  name: 'Name',
  newest: 'Newest first',
  seen: 'Last seen',
} as const;

/** The tiers by their ids. */
export const tierNames = Object.fromEntries(tiers.map(({ id, name }) => [id, name])) as Readonly<
  Record<TierId, string>
>;

/** What a change means for this member, in numbers. */
export type ChangeFacts = {
  readonly name: string;
  /** Places at golf days to come. */
  readonly placesAhead: number;
  readonly waitlists: number;
  readonly sessions: number;
  readonly credits: number;
  readonly creditsPence: number;
};

/**
 * Each change: its button, the question before it with what happens in numbers, and the toast after
 * it.
 */
export const changeTexts: Readonly<
  Record<
    MemberChange,
    {
      readonly button: string;
      readonly title: (name: string) => string;
      readonly what: (facts: ChangeFacts) => readonly string[];
      readonly confirm: string;
      readonly done: string;
    }
  >
> = {
  deactivate: {
    button: 'Deactivate',
    title: (name) => `Deactivate ${name}’s account?`,
    what: ({ placesAhead, waitlists, sessions, credits, creditsPence }) => [
      `${countText(sessions, 'session')} will end, and they can’t log in. When they try, they’re told to email us.`,
      'They disappear from the directory, from suggestions and from lists of who is coming. What they wrote stays, by “Former member”.',
      placesAhead === 0
        ? 'They have no places at golf days to come.'
        : `${countText(placesAhead, 'place')} at golf days to come ${placesAhead === 1 ? 'stays' : 'stay'} booked. If they shouldn’t come, cancel ${placesAhead === 1 ? 'it' : 'them'} from the golf day’s page: that’s where refunds are made.`,
      waitlists === 0
        ? 'They’re on no waitlist.'
        : `They leave ${countText(waitlists, 'waitlist')}.`,
      credits === 0
        ? 'They have no unused credits.'
        : `${countText(credits, 'unused credit')} worth ${formatPounds(creditsPence)} ${credits === 1 ? 'stays' : 'stay'} theirs.`,
    ],
    confirm: 'Deactivate account',
    done: 'Account deactivated',
  },
  reactivate: {
    button: 'Reactivate',
    title: (name) => `Reactivate ${name}’s account?`,
    what: () => [
      'They can log in again with the same password, and everything of theirs is shown again.',
      'Waitlists that they were on aren’t joined again.',
    ],
    confirm: 'Reactivate account',
    done: 'Account reactivated',
  },
  log_out_everywhere: {
    button: 'Log out everywhere',
    title: (name) => `Log ${name} out everywhere?`,
    what: ({ sessions }) => [
      `${countText(sessions, 'session')} will end. They can log in again with their password.`,
    ],
    confirm: 'Log out everywhere',
    done: 'Logged out everywhere',
  },
  make_admin: {
    button: 'Make admin',
    title: (name) => `Make ${name} an admin?`,
    what: () => [
      'Admins see every member’s bookings and payments, and can change, refund and cancel everything.',
      'On a live site they have to set up two-factor login first.',
    ],
    confirm: 'Make admin',
    done: 'They’re an admin now',
  },
  remove_admin: {
    button: 'Remove admin rights',
    title: (name) => `Remove ${name}’s admin rights?`,
    what: () => ['They stay a member, and can’t open the organisers’ pages any more, from now on.'],
    confirm: 'Remove admin rights',
    done: 'Admin rights removed',
  },
  open_directory: {
    button: 'Show them all members',
    title: (name) => `Show ${name} all members?`,
    what: () => [
      'They can find every listed member and open their profiles, as with a founding place or a membership, once their email address is confirmed.',
    ],
    confirm: 'Show them all members',
    done: 'They see all members now',
  },
  close_directory: {
    button: 'Stop showing them all members',
    title: (name) => `Stop showing ${name} all members?`,
    what: () => [
      'They find the people of their golf days, their connections, and those who answered their requests. With a founding place or a membership they still see everyone.',
    ],
    confirm: 'Stop showing them all members',
    done: 'They no longer see all members',
  },
};

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

/** What the rows of a column are, where a merge says how many go to the kept account. */
export const movedNames: Readonly<Record<string, string>> = {
  'announcement_recipients.account_id': 'announcements',
  'blocks.account_id': 'blocks',
  'bookings.account_id': 'places',
  'city_follows.account_id': 'followed cities',
  'company_days.account_id': 'company days',
  'connections.high_id': 'connections',
  'connections.low_id': 'connections',
  'contact_messages.account_id': 'enquiries',
  'credit_entries.account_id': 'entries of the credit ledger',
  'credits.account_id': 'credits',
  'drafts.account_id': 'drafts',
  'forum_asks.account_id': 'requests to the network',
  'forum_posts.author_id': 'posts',
  'forum_reactions.account_id': 'reactions',
  'forum_topics.author_id': 'topics',
  'founding_members.account_id': 'founding numbers',
  'guest_passes.account_id': 'guest passes',
  'introductions.introducer_id': 'introductions made',
  'mails.account_id': 'emails',
  'member_changes.account_id': 'changes of the account',
  'member_notes.account_id': 'notes',
  'membership_applications.account_id': 'applications',
  'memberships.account_id': 'memberships',
  'messages.author_id': 'messages written',
  'messages.recipient_id': 'messages received',
  'met_marks.account_id': 'members marked as met',
  'notifications.account_id': 'notifications',
  'orders.account_id': 'orders',
  'payments.account_id': 'payments',
  'private_notes.account_id': 'private notes',
  'rounds.account_id': 'rounds',
  'saved_events.account_id': 'saved golf days',
  'tier_grants.account_id': 'tiers',
  'waitlist_entries.account_id': 'waitlist entries',
};
