import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { approvedStep } from '../approved-step.ts';
import { movesOf, type OrganiserMove, refusalOfDecision, transitions } from '../states.ts';
import { decisionConflict, membershipRefusals } from '../texts.ts';
import { membershipForEmail } from './applicant-membership.ts';
import { applicationApproved, applicationRejected } from './application-decided-email.tsx';
import { emailAbout } from './application-email.ts';
import { lockWithAccounts, offerApproved } from './own-applications.ts';
import { type ApplicationRow, insertNote, writeMove } from './store.ts';

type Decision = {
  readonly applicationId: string;
  readonly move: OrganiserMove;
  /** The organiser's account. */
  readonly by: string;
  /** For a rejection: the explanation that the applicant receives. */
  readonly reason?: string | null;
};

/**
 * Starts the review of an application, approves it or declines it; a submitted one passes through
 * the review on the way. The audit entries and the email are written in the same transaction. If
 * two organisers act at once, the second waits for the first and gets `application_moved`.
 */
export function decide(services: Services, decision: Decision): Promise<void> {
  const { applicationId, move, by, reason = null } = decision;
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    const application = await lockWithAccounts(tx, applicationId, [by]);
    if (!application) throw new Refused(membershipRefusals.application_not_found);

    const refusal = refusalOfDecision(move, by, application);
    if (refusal === 'not_yours') throw new Refused(membershipRefusals.own_application);
    if (refusal === 'moved') throw new Refused(await conflictRefusal(tx, application));

    let { state } = application;
    for (const step of movesOf(move, state)) {
      const why = step === move ? reason : null;
      await writeMove(tx, applicationId, { move: step, by, reason: why, now });

      await recordAction(tx, {
        by,
        action: `membership.${step}`,
        subject: subjectOf(applicationId),
        before: { state },
        after: { state: transitions[step].to },
        why: why === null ? null : WHY_IN_SUBJECT,
        now,
      });
      state = transitions[step].to;
    }

    await emailDecision(services, tx, application, { move, reason, now });
  });
}

/** An application's name in the audit log. */
const subjectOf = (applicationId: string): string => `application:${applicationId}`;

async function conflictRefusal(tx: Executor, application: ApplicationRow) {
  const { state, endedAt, endedBy, reviewedAt, reviewedBy, submittedAt } = application;
  const mover = endedAt ? endedBy : reviewedBy;
  const account = mover ? (await findAccounts(tx, [mover])).get(mover) : undefined;
  const by = account ? fullName(account) : null;
  const message = decisionConflict({ state, by, at: endedAt ?? reviewedAt ?? submittedAt });
  return { ...membershipRefusals.application_moved, message };
}

type DecisionEmail = {
  readonly move: Decision['move'];
  readonly reason: string | null;
  readonly now: Date;
};

async function emailDecision(
  services: Services,
  tx: Executor,
  application: ApplicationRow,
  { move, reason, now }: DecisionEmail,
) {
  if (move === 'approve') {
    const email = emailAbout(services, application, 'approved', now);
    const membership = await membershipForEmail(services, tx, application);
    const next = approvedStep(application, membership);
    const payload = { ...email.payload, membershipTier: application.membershipTier, next };
    await queueEmail(tx, applicationApproved, { ...email, payload });
    await enqueue(tx, offerApproved, { applicationId: application.id });
  }
  if (move === 'reject') {
    const email = emailAbout(services, application, 'rejected', now);
    await queueEmail(tx, applicationRejected, { ...email, payload: { ...email.payload, reason } });
  }
}

type Note = { readonly applicationId: string; readonly by: string; readonly text: string };

/**
 * Adds an organiser's note. The audit log does not repeat its text, because the log is kept longer
 * than the note.
 */
export function addNote(services: Services, { applicationId, by, text }: Note): Promise<void> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    if (!(await lockWithAccounts(tx, applicationId, [by])))
      throw new Refused(membershipRefusals.application_not_found);

    const noteId = await insertNote(tx, { applicationId, authorId: by, text, writtenAt: now });

    await recordAction(tx, {
      by,
      action: 'membership.note',
      subject: subjectOf(applicationId),
      before: null,
      after: { noteId },
      why: null,
      now,
    });
  });
}
