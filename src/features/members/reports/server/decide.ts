import {
  changeAccountAsAdmin,
  lockAgainstErasure,
  lockForAdmin,
} from '#features/identity/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { DecideAppealRequest, DecideRequest } from '../contract.ts';
import { mayAppeal, reportActions } from '../report-states.ts';
import { reportRefusals } from '../texts.ts';
import { queueAccountClosed } from './account-closed-email.tsx';
import { notifyAdmins, removeFromProfile } from './file-report.ts';
import { actionTaken, appealDecided, appealFiled, reportAnswered } from './report-notifications.ts';
import {
  type ReportRow,
  readFilings,
  readReport,
  writeAppeal,
  writeAppealDecision,
  writeDecision,
} from './store.ts';

/**
 * The organisers have decided about a message or a post. The feature that owns it listens: at
 * `remove` it removes it, and at `restore`, after a successful appeal against its removal, it puts
 * it back.
 */
export const reportDecided = defineJob({
  name: 'members.report_decided',
  payload: z.object({
    reportId: z.uuid(),
    kind: z.enum(['message', 'post']),
    subjectId: z.string(),
    action: z.enum([...reportActions, 'restore']),
  }),
});

/**
 * The organisers have closed a member's account: later features give back what the member waits
 * for.
 */
export const accountClosed = defineJob({
  name: 'members.account_closed',
  payload: z.object({ accountId: z.uuid() }),
});

type Needs = Pick<Services, 'database' | 'clock'>;
type ByAdmin = { readonly reportId: string; readonly adminId: string };

/**
 * Decides a report. The reporters are told whether something was done, and the reported person what
 * and why; if nothing was done, they don't learn of the report.
 */
export const decide = (
  { database, clock }: Needs,
  { reportId, adminId, action, reason }: ByAdmin & DecideRequest,
): Promise<null> =>
  database.transaction(async (tx) => {
    const now = clock();
    const locked = await lockConcerned(tx, reportId, adminId, action === 'deactivate');
    const row =
      locked && (await writeDecision(tx, { id: reportId, by: adminId, action, reason, now }));
    if (!row) throw refusalFor(locked, adminId);

    const acted = action !== 'none';
    if (action === 'deactivate') await closeAccount(tx, row, adminId, now);

    await record(tx, {
      row,
      adminId,
      now,
      action: 'members.decide_report',
      from: 'open',
      after: { action },
    });

    if (row.kind === 'member') {
      if (action === 'remove') await removeFromProfile(tx, row.aboutId);
    } else
      await enqueue(tx, reportDecided, {
        reportId,
        kind: row.kind,
        subjectId: row.subjectId,
        action,
      });

    if (acted)
      await notify(tx, now, {
        kind: actionTaken,
        to: row.aboutId,
        actor: null,
        payload: { reportId, kind: row.kind, action },
        key: `${actionTaken.name}:${reportId}`,
      });

    await notify(tx, now, {
      kind: reportAnswered,
      to: (await readFilings(tx, [reportId])).flatMap(({ reporterId }) => reporterId ?? []),
      actor: null,
      payload: { reportId, acted },
      key: `${reportAnswered.name}:${reportId}`,
    });

    return null;
  });

type Appeal = { readonly reportId: string; readonly accountId: string; readonly words: string };

/**
 * The reported person appeals, once and within 30 days. A report that they don't know of isn't
 * found.
 */
export const appeal = (
  { database, clock }: Needs,
  { reportId, accountId, words }: Appeal,
): Promise<null> =>
  database.transaction(async (tx) => {
    const now = clock();
    const locked = await lockConcerned(tx, reportId, accountId);
    if (locked?.aboutId !== accountId || locked.state === 'open' || locked.action === 'none')
      throw new Refused(reportRefusals.report_not_found);

    const row = mayAppeal(locked, now)
      ? await writeAppeal(tx, { id: reportId, aboutId: accountId, words, now })
      : undefined;
    if (!row) throw new Refused(reportRefusals.no_appeal);

    await notifyAdmins(tx, { kind: appealFiled, reportId, aboutId: accountId, now });

    return null;
  });

/**
 * Decides an appeal, for good. Messages and posts that were removed come back if the appeal is
 * successful. What was removed from a profile stays on the page of the decision, for its owner to
 * put back.
 */
export const decideAppeal = (
  { database, clock }: Needs,
  { reportId, adminId, outcome, reason }: ByAdmin & DecideAppealRequest,
): Promise<null> =>
  database.transaction(async (tx) => {
    const now = clock();
    const locked = await lockConcerned(tx, reportId, adminId);
    const row =
      locked &&
      (await writeAppealDecision(tx, { id: reportId, by: adminId, outcome, reason, now }));
    if (!row) throw refusalFor(locked, adminId);

    await record(tx, {
      row,
      adminId,
      now,
      action: 'members.decide_appeal',
      from: 'appealed',
      after: { outcome },
    });

    if (outcome === 'overturned' && row.action === 'remove' && row.kind !== 'member')
      await enqueue(tx, reportDecided, {
        reportId,
        kind: row.kind,
        subjectId: row.subjectId,
        action: 'restore',
      });

    await notify(tx, now, {
      kind: appealDecided,
      to: row.aboutId,
      actor: null,
      payload: { reportId, overturned: outcome === 'overturned' },
      key: `${appealDecided.name}:${reportId}`,
    });

    return null;
  });

/**
 * Locks everyone's accounts before the report, in the order in which an account is deleted; for a
 * change of one, with it.
 */
async function lockConcerned(
  tx: Executor,
  reportId: string,
  me: string,
  changesAccount = false,
): Promise<ReportRow | undefined> {
  const row = await readReport(tx, reportId);
  if (!row) return undefined;

  const reporters = (await readFilings(tx, [reportId])).flatMap(
    ({ reporterId }) => reporterId ?? [],
  );

  if (changesAccount) {
    await lockForAdmin(
      tx,
      { accountId: row.aboutId, by: me },
      reporters.filter((id) => id !== me),
    );
  }

  await lockAgainstErasure(tx, [me, row.aboutId, ...reporters]);

  return readReport(tx, reportId);
}

/**
 * Closes the reported person's account and tells them by email, because they can't log in any more.
 * Throws the refusal if it can't be closed: an admin's rights are withdrawn first.
 */
async function closeAccount(tx: Executor, row: ReportRow, by: string, now: Date): Promise<void> {
  const { before: account } = await changeAccountAsAdmin(tx, {
    change: 'deactivate',
    accountId: row.aboutId,
    by,
    now,
  });

  await enqueue(tx, accountClosed, { accountId: account.id });

  await queueAccountClosed(tx, {
    account,
    reportId: row.id,
    kind: row.kind,
    reason: row.decision ?? '',
    now,
  });
}

const refusalFor = (row: ReportRow | undefined, adminId: string): Refused =>
  new Refused(
    row && row.aboutId !== adminId
      ? reportRefusals.already_decided
      : reportRefusals.report_not_found,
  );

type Decision = {
  readonly row: ReportRow;
  readonly adminId: string;
  readonly now: Date;
  readonly action: 'members.decide_report' | 'members.decide_appeal';
  readonly from: ReportRow['state'];
  readonly after: Readonly<Record<string, unknown>>;
};

const record = (
  tx: Executor,
  { row, adminId, now, action, from, after }: Decision,
): Promise<void> =>
  recordAction(tx, {
    by: adminId,
    action,
    subject: `${action === 'members.decide_report' ? 'report' : 'report_appeal'}:${row.id}`,
    before: { state: from, accountId: row.aboutId },
    after: { state: row.state, ...after, accountId: row.aboutId },
    why: WHY_IN_SUBJECT,
    now,
  });
