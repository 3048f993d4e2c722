import { refusals, TOO_MANY_TRIES } from '#lib/refusal.ts';
import type { ReportAction, ReportKind } from './report-states.ts';

export const reportRefusals = /* @__PURE__ */ refusals({
  report_not_found: [404, 'There’s no such report.'],
  already_reported: [409, 'You’ve reported this already. We’re looking at it.'],
  already_decided: [409, 'Another organiser has decided this report meanwhile.'],
  no_appeal: [409, 'This decision can’t be appealed against any more.'],
  too_many_reports: [429, 'You’ve sent many reports today. Please wait until tomorrow.'],
  too_many_appeals: [429, TOO_MANY_TRIES],
  too_many_decisions: [429, TOO_MANY_TRIES],
  too_many_reports_at_once: [429, TOO_MANY_TRIES],
});

/** Why something is reported, in the order of the form. */
export const reportReasons = {
  spam: 'Spam, or selling too hard',
  abusive: 'Abusive or threatening',
  false: 'False or misleading',
  private: 'Shares private information',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reasonCodes = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportFaults = {
  reason: 'Choose what’s wrong',
  words: 'Say in a few words what’s wrong',
  decision: 'Give the reason. The people concerned will read it.',
  action: 'Choose what to do',
  appeal: 'Say why you think the decision is wrong',
  outcome: 'Choose whether the decision stays',
} as const;

/** What was reported, as the reported person reads it. */
export const yours: Readonly<Record<ReportKind, string>> = {
  member: 'your profile',
  message: 'your message',
  post: 'your post',
};

/** What was reported, as everyone else reads it. */
export const kindNames: Readonly<Record<ReportKind, string>> = {
  member: 'Member',
  message: 'Message',
  post: 'Forum post',
};

/** What an action is called in the queue. */
export const actionNames: Readonly<Record<ReportAction, string>> = {
  none: 'No action',
  warn: 'Warning',
  remove: 'Content removed',
  deactivate: 'Account closed',
};

/** The sentences of notifications. */
export const reportNotices = {
  filed: (times: number) =>
    times > 1 ? `${times} new reports are waiting.` : 'A new report is waiting.',
  appealed: (times: number) =>
    times > 1 ? `${times} new appeals are waiting.` : 'A member has appealed against a decision.',
  decided: (acted: boolean) =>
    acted ? 'We’ve looked at your report and acted on it.' : 'We’ve looked at your report.',
  action: (kind: ReportKind, action: ReportAction): string =>
    ({
      none: `We’ve looked at ${yours[kind]}.`,
      warn: `You have a warning about ${yours[kind]}.`,
      remove:
        kind === 'member'
          ? 'The organisers removed what you wrote on your profile.'
          : `The organisers removed ${yours[kind]}.`,
      deactivate: 'The organisers closed your account.',
    })[action],
  appealDecided: (overturned: boolean) =>
    overturned
      ? 'Your appeal was successful. The decision no longer applies.'
      : 'We’ve looked at your appeal. The decision stays.',
} as const;

/** The dialog by which a member reports something. */
export const reportTexts = {
  report: 'Report',
  title: (what: string) => `Report ${what}`,
  lead: 'The organisers will look at it. We never say who reported something.',
  reason: 'What’s wrong?',
  choose: 'Choose one',
  words: 'What should we know?',
  wordsHelp: 'For example, where it happened. Needed for “Something else”.',
  alsoBlock: (name: string) =>
    `Also block ${name}, so that the two of you don’t find each other any more`,
  send: 'Send report',
  sent: 'Report sent',
  sentMore: 'Thank you. We’ll tell you when we’ve looked at it.',
  failed: 'Report not sent',
} as const;

/** The page about one report, for the person who sent it or the person it is about. */
export const reportPageTexts = {
  title: 'Report',
  yourReport: 'Your report',
  decisionAbout: (kind: ReportKind) => `A decision about ${yours[kind]}`,
  sentOn: (date: string) => `Sent ${date}`,
  waiting: 'The organisers haven’t decided yet. You’ll get a notification when they have.',
  acted: 'We’ve acted on it',
  actedMore:
    'Thank you for telling us. We don’t say more, because it concerns another member’s account.',
  notActed: 'We haven’t acted on it',
  contents: 'What it’s about',
  decided: (date: string) => `Decided ${date}`,
  appealTitle: 'Appeal',
  appealLead: (until: string) =>
    `If you think this is wrong, tell us why. An organiser will look at it again. You can appeal once, until ${until}.`,
  appealWords: 'Why is the decision wrong?',
  appealSend: 'Send appeal',
  appealSent: 'Appeal sent',
  appealFailed: 'Appeal not sent',
  appealed: (date: string) => `You appealed on ${date}. We’ll tell you when it’s decided.`,
  overturned: 'Your appeal was successful',
  upheld: 'The decision stays',
  restored:
    'Posts and messages are back. What you wrote on your profile is above, so that you can put it back.',
} as const;

/** The queue of reports on the admin pages. */
export const queueTexts = {
  title: 'Reports',
  filter: 'Filter reports',
  waiting: (count: number) => `Waiting (${count})`,
  decidedList: 'Decided',
  kind: 'What',
  reason: 'Reason',
  any: 'Any',
  none: 'Nothing is waiting',
  noneMore: 'Reports from members and appeals will appear here, oldest first.',
  noneDecided: 'Nothing decided yet',
  noneDecidedMore: 'Reports that you decide will appear here, latest first.',
  noneFound: 'No reports match',
  noneFoundMore: 'Try fewer filters.',
  appealBadge: 'Appeal',
  about: 'About',
  gone: 'A closed account',
  open: 'Open it in the forum',
  by: (name: string, at: string) => `Reported by ${name}, ${at}`,
  context: (count: number) => (count === 1 ? 'Show 1 text' : `Show ${count} texts`),
  history: (count: number) =>
    count === 1 ? '1 other report about them' : `${count} other reports about them`,
  first: 'No other reports about them',
  undecided: 'Waiting',
  decision: (action: string, by: string | null, at: string) =>
    by === null ? `${action}, ${at}` : `${action} by ${by}, ${at}`,
  appeal: (at: string) => `Their appeal, ${at}`,
  outcome: { upheld: 'The decision stays', overturned: 'Appeal successful' },
  action: 'What do you want to do?',
  actions: {
    none: 'No action: it’s within the rules',
    warn: 'Warn the member',
    remove: 'Remove the content',
    deactivate: 'Close the account',
  } satisfies Record<ReportAction, string>,
  removeProfile: 'Remove their photo and what they wrote on their profile',
  choose: 'Choose one',
  why: 'Why?',
  whyHelp:
    'The member will read this. If you take no action, the person who reported it reads it instead.',
  decide: 'Decide',
  decided: 'Decided',
  notDecided: 'Not decided',
  appealOutcome: 'Does the decision stay?',
  outcomes: { upheld: 'Yes, it stays', overturned: 'No, the appeal is successful' },
  appealWhy: 'Why?',
  appealWhyHelp: 'The member will read this. After this, they can’t appeal again.',
  decideAppeal: 'Decide appeal',
} as const;
