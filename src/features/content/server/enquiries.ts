import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EnquirySubject } from '../contact/contact-subjects.ts';
import { responseClock } from '../contact/response-deadline.ts';
import type { AnswerClock, Transcript } from '../contract.ts';
import {
  countOpen,
  type EnquiryRow,
  findById,
  findEnquiryIds,
  findNotes,
  findReceivedSince,
  listEnquiries,
} from './enquiries-store.ts';

/** An enquiry as other capabilities' servers see it, for the emails about it and for the admins. */
export type Enquiry = {
  readonly id: string;
  /** "ENQ-1042". */
  readonly reference: string;
  readonly number: number;
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: EnquirySubject;
  /** The sender's text; for a conversation with the assistant, the last question. */
  readonly message: string;
  /** The conversation, oldest line first; null if there was none. */
  readonly transcript: Transcript | null;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answerNote: string | null;
  /** What was emailed to the sender; null if it was answered in another way. */
  readonly reply: string | null;
};

/** A row as other capabilities see it. */
export const asEnquiry = ({ key: _private, ...row }: EnquiryRow): Enquiry => ({
  ...row,
  reference: referenceOf(row.number),
});

/** The reference that the sender and the organisers use. */
const referenceOf = (number: number): string => `ENQ-${number}`;

/** One enquiry; undefined once it has been deleted. */
export async function readEnquiry(db: Executor, id: string): Promise<Enquiry | undefined> {
  const row = await findById(db, id);
  return row && asEnquiry(row);
}

/** The ids of an account's enquiries, for capabilities that store something about them. */
export const enquiriesOfAccount: (db: Executor, accountId: string) => Promise<string[]> =
  findEnquiryIds;

const PAGE = 20;

type ListQuery = { readonly answered: boolean; readonly after: number | undefined };

/** A page of the list of enquiries. */
export type EnquiryPage = {
  readonly enquiries: readonly Enquiry[];
  /** The cursor of the next page; null on the last one. */
  readonly next: number | null;
  /** How many are open, on all pages. */
  readonly open: number;
};

/** Open enquiries, oldest first, or answered ones, newest first; 20 to a page. */
export async function readEnquiries(db: Executor, query: ListQuery): Promise<EnquiryPage> {
  const [rows, open] = await Promise.all([
    listEnquiries(db, { ...query, limit: PAGE + 1 }),
    countOpen(db),
  ]);
  const enquiries = rows.slice(0, PAGE).map(asEnquiry);
  return { enquiries, next: rows.length > PAGE ? (enquiries.at(-1)?.number ?? null) : null, open };
}

/** The notes on these enquiries by their id, for the audit log; deleted ones are left out. */
export const readAnswerNotes: (
  db: Executor,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>> = findNotes;

/** Days over which answers are counted for the response promise. */
const RECORD_DAYS = 90;

/** How many enquiries were due for an answer in the last 90 days, and how many had it in time. */
export async function readResponseRecord(
  db: Executor,
  now: Date,
): Promise<{ readonly due: number; readonly inTime: number }> {
  const rows = await findReceivedSince(db, addDays(now, -RECORD_DAYS));
  const standings = rows.map((row) => responseClock(row, now).standing);
  const count = (...names: readonly AnswerClock['standing'][]) =>
    standings.filter((standing) => names.includes(standing)).length;

  return { due: count('answered', 'answered_late', 'late'), inTime: count('answered') };
}
