import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { contentRefusals } from '../contract.ts';
import { asEnquiry, type Enquiry } from './contact-enquiry.ts';
import { countOpen, findById, findNotes, listEnquiries, writeAnswer } from './store.ts';

const PAGE = 20;

type Asked = { readonly answered: boolean; readonly after: number | undefined };

/** A page of the list that admins see. */
export type EnquiryPage = {
  readonly enquiries: readonly Enquiry[];
  /** The number of the last enquiry on this page, for the next page; null on the last page. */
  readonly next: number | null;
  /** How many are unanswered, over all pages. */
  readonly open: number;
};

/** Unanswered enquiries, oldest first, or answered ones, newest first; 20 to a page. */
export async function readEnquiries(db: Executor, asked: Asked): Promise<EnquiryPage> {
  const [rows, open] = await Promise.all([listEnquiries(db, { ...asked, limit: PAGE + 1 }), countOpen(db)]);
  const enquiries = rows.slice(0, PAGE).map(asEnquiry);
  return { enquiries, next: rows.length > PAGE ? (enquiries.at(-1)?.number ?? null) : null, open };
}

type Answered = { readonly id: string; readonly note: string; readonly by: string };

/** Marks an enquiry as answered and records who did it. Refuses an unknown enquiry, and one that is already answered. */
export const markAnswered = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { id, note, by }: Answered,
): Promise<Result<Enquiry>> =>
  database.transaction(async (tx) => {
    const now = clock();
    // The account is locked before the enquiry, in the order that erasure takes them: the other way round could deadlock.
    await lockAgainstErasure(tx, [by]);
    const row = await writeAnswer(tx, { id, by, note, now });
    if (!row)
      return refuse(
        (await findById(tx, id))
          ? contentRefusals.enquiry_already_answered
          : contentRefusals.enquiry_not_found,
      );
    const enquiry = asEnquiry(row);
    await recordAction(tx, {
      by,
      action: 'content.answer_message',
      subject: `contact_message:${enquiry.id}`,
      before: { answeredAt: null },
      after: { answeredAt: now.toISOString() },
      why: WHY_IN_SUBJECT,
      now,
    });
    return ok(enquiry);
  });

/** The notes on how these enquiries were answered, by enquiry id, for the audit log; deleted enquiries are left out. */
export const readAnswerNotes: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>> =
  findNotes;
