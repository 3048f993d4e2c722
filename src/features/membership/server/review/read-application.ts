import { findAccounts } from '#features/identity/server/public.ts';
import { readEmails } from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { AdminApplication } from '../../contract.ts';
import { organiserPermissions } from '../../permissions.ts';
import { membershipRefusals } from '../../texts.ts';
import { emailKeysOf } from '../emails.ts';
import { presentClock, presentSent, presentStatus } from '../present.ts';
import { countOthersFromAddress, findApplication, findNotes } from '../store.ts';

type Query = { readonly applicationId: string; readonly by: string };

/** An application with its notes and emails, and what the organiser `by` may do with it. */
export async function readApplicationForAdmin(
  db: Executor,
  { applicationId, by }: Query,
  now: Date,
): Promise<Result<AdminApplication>> {
  const application = await findApplication(db, applicationId);
  if (!application) return refuse(membershipRefusals.application_not_found);

  const [notes, emails, others] = await Promise.all([
    findNotes(db, applicationId),
    readEmails(db, emailKeysOf(applicationId)),
    countOthersFromAddress(db, application),
  ]);

  const { accountId, reviewedBy, endedBy } = application;
  const people = [accountId, reviewedBy, endedBy, ...notes.map(({ authorId }) => authorId)];
  const known = await findAccounts(
    db,
    people.filter((one) => one !== null),
  );

  const nameOf = (one: string | null): string | null => {
    const account = one === null ? undefined : known.get(one);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };

  return ok({
    id: application.id,
    ...presentStatus(application),
    sent: presentSent(application),
    clock: presentClock(application, now),
    reviewedBy: nameOf(reviewedBy),
    endedBy: nameOf(endedBy),
    account: (accountId && known.get(accountId)?.username) || null,
    others,
    notes: notes.map((note) => ({
      id: note.id,
      author: nameOf(note.authorId),
      text: note.text,
      writtenAt: note.writtenAt.toISOString(),
    })),
    emails: emails.map((email) => ({
      subject: email.subject,
      state: email.state,
      createdAt: email.createdAt.toISOString(),
      sentAt: email.sentAt?.toISOString() ?? null,
    })),
    can: organiserPermissions(application, by),
  });
}
