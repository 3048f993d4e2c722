import type { Executor } from '#platform/database/database.ts';
import type { EnquirySubject } from '../contact/contact-subjects.ts';
import type { Transcript } from '../contract.ts';
import { type EnquiryRow, findById, findEnquiryIds } from './store.ts';

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
