import { asc, eq, lte } from 'drizzle-orm';
import type { Account } from '#features/identity/server/account.ts';
import { queueMail } from '#features/notifications/server/queue-mail.ts';
import { addDays } from '#lib/club-time.ts';
import { product } from '#lib/product.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { assistantRefusals, type OfficeRequest, type SentToOffice } from '../contract.ts';
import { conversationSent } from './mails.ts';
import { officeMessages } from './tables.ts';

/** For how long a conversation is kept, in days: the office answers within one. */
const KEPT_DAYS = 365;

type Sent = { readonly request: OfficeRequest; readonly account: Account | null };

/**
 * Keeps a conversation for the office and, in the same transaction, the mail that brings it there. The answer goes to
 * the account's own address; a visitor has to give one. The one place to change when messages to the office get a home.
 */
export async function sendToOffice(
  { database, clock, config }: Services,
  { request, account }: Sent,
): Promise<Result<SentToOffice>> {
  const email = account?.email ?? request.email;
  if (email === undefined)
    return refuse(assistantRefusals.email_missing, {
      fields: { email: [assistantRefusals.email_missing.message] },
    });
  const now = clock();
  const name = account ? `${account.firstName} ${account.lastName}` : 'A visitor';
  await database.transaction(async (tx) => {
    const [row] = await tx
      .insert(officeMessages)
      .values({ accountId: account?.id ?? null, email, transcript: request.transcript, sentAt: now })
      .returning({ id: officeMessages.id });
    if (!row) throw new Error('The conversation was not written');
    await queueMail(tx, conversationSent, {
      accountId: account?.id ?? null,
      to: { name: `${product.name} office`, address: config.contactEmail },
      payload: { name, email, transcript: request.transcript },
      key: `assistant_conversation:${row.id}`,
      now,
    });
  });
  return ok({ email });
}

/** Forgets conversations whose time is over; run by the timetable. */
export async function dropOldConversations(db: Executor, now: Date): Promise<void> {
  await db.delete(officeMessages).where(lte(officeMessages.sentAt, addDays(now, -KEPT_DAYS)));
}

/** Only what was sent from a person's own session is theirs: an address that was typed in proves nothing. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'office_messages',
    holds: 'Conversations with the assistant that you had sent to the office, and your e-mail address',
    reason: 'To answer you, as you ask us to with each conversation (consent)',
    keptFor: 'One year',
    collect: (executor, accountId) =>
      executor
        .select({
          email: officeMessages.email,
          transcript: officeMessages.transcript,
          sentAt: officeMessages.sentAt,
        })
        .from(officeMessages)
        .where(eq(officeMessages.accountId, accountId))
        .orderBy(asc(officeMessages.sentAt)),
    erase: async (executor, accountId) => {
      await executor.delete(officeMessages).where(eq(officeMessages.accountId, accountId));
    },
  },
];
