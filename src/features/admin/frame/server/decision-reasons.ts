import {
  readAccountReferences,
  readCancelReasons,
  readChangeReasons,
  readEntryReasons,
  readGoodwillReasons,
  readGrantReasons,
  readOfferReasons,
  readPayBackReasons,
  readTakenReasons,
} from '#features/bookings/server/public.ts';
import { readAnswerNotes } from '#features/content/server/public.ts';
import { readCancellationReasons } from '#features/events/server/public.ts';
import { readModerationReasons } from '#features/forum/server/public.ts';
import { readAppealReasons, readReportReasons } from '#features/members/server/public.ts';
import { findRejectionReasons, readMembershipReasons } from '#features/membership/server/public.ts';
import { readSettingReasons } from '#features/settings/server/public.ts';
import type { RecordedAction } from '#platform/audit/read-actions.ts';
import { WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { readMemberChangeReasons } from '../../accounts/server/change-member.ts';
import { readMergeReasons } from '../../accounts/server/merge-accounts.ts';

/** Who stores the reasons, by the kind of subject. */
const readers = {
  account_merge: readMergeReasons,
  application: findRejectionReasons,
  booking: readCancelReasons,
  credit: readTakenReasons,
  contact_message: readAnswerNotes,
  event: readCancellationReasons,
  forum_moderation: readModerationReasons,
  goodwill: readGoodwillReasons,
  grant: readGrantReasons,
  member_change: readMemberChangeReasons,
  membership: readMembershipReasons,
  offer: readOfferReasons,
  order: readAccountReferences,
  place_change: readChangeReasons,
  report: readReportReasons,
  report_appeal: readAppealReasons,
  setting: readSettingReasons,
  settlement: readPayBackReasons,
  waitlist_entry: readEntryReasons,
} as const;

type Why = { readonly why: string | null; readonly whyIsGone: boolean };

/**
 * Why each of these actions was taken. The audit log stores no text: reasons are read from the
 * application or enquiry and are deleted with it. Entries from before November 2026 still carry
 * theirs.
 */
export async function readDecisionReasons(
  db: Executor,
  rows: readonly RecordedAction[],
): Promise<(row: RecordedAction) => Why> {
  const subjects = rows
    .filter(({ why }) => why === WHY_IN_SUBJECT)
    .map(({ subject }) => subject.split(':'));
  const reasons = new Map<string, string>();

  for (const [kind, read] of Object.entries(readers)) {
    const ids = subjects.flatMap(([of, id]) => (of === kind && id !== undefined ? [id] : []));
    for (const [id, text] of await read(db, ids)) reasons.set(`${kind}:${id}`, text);
  }

  return ({ subject, why }) => {
    if (why !== WHY_IN_SUBJECT) return { why, whyIsGone: false };
    const reason = reasons.get(subject) ?? null;
    return { why: reason, whyIsGone: reason === null };
  };
}
