import {
  type Account,
  findAdminIds,
  lockAgainstErasure,
} from '#features/identity/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { setPhoto } from '../../profiles/server/photos.ts';
import { presentProfile } from '../../profiles/server/present.ts';
import { clearWords, readSeen } from '../../profiles/server/store.ts';
import { fieldNames, memberPageTexts } from '../../profiles/texts.ts';
import { memberRefusals } from '../../texts.ts';
import type { ReportKind } from '../report-states.ts';
import { type ReportReason, reportRefusals } from '../texts.ts';
import { reportFiled } from './report-notifications.ts';
import { insertFiling, openReport } from './store.ts';
import type { ContextPhoto } from './tables.ts';

/** Reports of one member a day, whatever they report. */
export const reportsPerDay: Limit = {
  name: 'reports_account',
  max: 20,
  windowMinutes: 24 * 60,
  refusal: reportRefusals.too_many_reports,
};

/** Reports that one member sends in 15 minutes, also those that are refused. */
export const reportAttempts: Limit = {
  name: 'report_attempts_account',
  max: 60,
  refusal: reportRefusals.too_many_reports_at_once,
};

/** Texts longer than this are cut in the context: the thing itself is still there. */
const CONTEXT_TEXT = 4000;
const CONTEXT_ENTRIES = 20;

export type NewReport = {
  readonly reporterId: string;
  /** The person whose page, message or post it is. */
  readonly aboutId: string;
  readonly subject: { readonly kind: ReportKind; readonly id: string };
  /**
   * What was said, oldest first, as it is now: it is still there for the organisers when its author
   * deletes it.
   */
  readonly context: readonly {
    readonly at: Date;
    readonly authorId: string;
    readonly text: string;
    readonly photos?: readonly ContextPhoto[];
  }[];
  readonly reason: ReportReason;
  readonly words: string;
  /**
   * An organiser files it and decides it at once, so it does not count against the limit of
   * reports.
   */
  readonly isDecidedAtOnce?: boolean;
  readonly now: Date;
};

/**
 * Files a report in the caller's transaction and notifies the admins, except the reported person.
 * The caller has checked that the reporter can see what they report.
 * @returns the report's id; refusals: `not_yourself`, `person_not_found`, and `already_reported` while their report of the
 * same thing is open
 * @throws the refusal `too_many_reports` (429)
 */
export async function fileReport(
  tx: Executor,
  { reporterId, aboutId, subject, context, reason, words, isDecidedAtOnce = false, now }: NewReport,
): Promise<string> {
  if (reporterId === aboutId) throw new Refused(memberRefusals.not_yourself);

  const accounts = await lockAgainstErasure(tx, [reporterId, aboutId]);
  if (!accounts.get(reporterId)?.isActive || !accounts.has(aboutId))
    throw new Refused(memberRefusals.person_not_found);

  const { id, isNew } = await openReport(tx, {
    aboutId,
    kind: subject.kind,
    subjectId: subject.id,
    now,
  });

  const isFiled = await insertFiling(tx, {
    reportId: id,
    reporterId,
    reason,
    words,
    context: context.slice(-CONTEXT_ENTRIES).map(({ at, authorId, text, photos = [] }) => ({
      at: at.toISOString(),
      authorId,
      text: text.slice(0, CONTEXT_TEXT),
      ...(photos.length > 0 && { photos }),
    })),
    filedAt: now,
  });
  if (!isFiled) throw new Refused(reportRefusals.already_reported);
  if (!isDecidedAtOnce) await countUse(tx, { limit: reportsPerDay, key: reporterId, now });
  if (isNew) await notifyAdmins(tx, { kind: reportFiled, reportId: id, aboutId, now });

  return id;
}

type ToAdmins = {
  readonly kind: typeof reportFiled;
  readonly reportId: string;
  readonly aboutId: string;
  readonly now: Date;
};

/** Notifies every admin but the one it is about. */
export async function notifyAdmins(
  tx: Executor,
  { kind, reportId, aboutId, now }: ToAdmins,
): Promise<void> {
  const admins = await findAdminIds(tx);
  await notify(tx, now, {
    kind,
    to: admins.filter((id) => id !== aboutId),
    actor: null,
    payload: { reportId },
    key: `${kind.name}:${reportId}`,
  });
}

type MemberReport = {
  readonly me: Account;
  readonly accountId: string;
  readonly reason: ReportReason;
  readonly words: string;
};

/** What a member has written in their own words, and what the organisers can remove. */
const written = {
  about: memberPageTexts.about,
  canHelpWith: fieldNames.canHelpWith,
  lookingFor: fieldNames.lookingFor,
  website: fieldNames.website,
  linkedin: fieldNames.linkedin,
} as const;
const writtenFields = Object.keys(written) as (keyof typeof written)[];

/**
 * Reports a member by their page. The context is what they have written there, as far as the
 * reporter sees it.
 */
export const reportMember = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { me, accountId, reason, words }: MemberReport,
): Promise<string> =>
  database.transaction(async (tx) => {
    const [seen] = await readSeen(tx, me.id, [accountId]);
    if (!seen) throw new Refused(memberRefusals.person_not_found);

    const now = clock();
    const profile = presentProfile(seen, { relation: 'none', founding: null });
    const context = writtenFields.flatMap((field) => {
      const text = profile[field];
      return text ? [{ at: now, authorId: accountId, text: `${written[field]}: ${text}` }] : [];
    });

    const subject = { kind: 'member', id: accountId } as const;

    return fileReport(tx, {
      reporterId: me.id,
      aboutId: accountId,
      subject,
      context,
      reason,
      words,
      now,
    });
  });

/**
 * Removes what a member has written about themselves and their photo, after a decision. Repeating
 * it changes nothing.
 */
export async function removeFromProfile(tx: Executor, accountId: string): Promise<void> {
  await clearWords(tx, accountId);
  await setPhoto(tx, accountId, null);
}
