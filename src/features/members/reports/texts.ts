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
} as const;

/** The page about one report, for the person who sent it or the person it is about. */
export const reportPageTexts = {
  decisionAbout: (kind: ReportKind) => `A decision about ${yours[kind]}`,
} as const;

/** The queue of reports on the admin pages. */
export const queueTexts = {
  title: 'Reports',
  decidedList: 'Decided',
  any: 'Any',
  gone: 'A closed account',
  photo: (who: string, when: string) => `Photo from ${who}, ${when}`,
  decision: (action: string, by: string | null, at: string) =>
    by === null ? `${action}, ${at}` : `${action} by ${by}, ${at}`,
  outcome: { upheld: 'The decision stays', overturned: 'Appeal successful' },
  actions: {
    none: 'No action: it’s within the rules',
    warn: 'Warn the member',
    remove: 'Remove the content',
    deactivate: 'Close the account',
  } satisfies Record<ReportAction, string>,
  decide: 'Decide',
  outcomes: { upheld: 'Yes, it stays', overturned: 'No, the appeal is successful' },
  decideAppeal: 'Decide appeal',
} as const;
