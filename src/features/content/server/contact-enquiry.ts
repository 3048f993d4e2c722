import type { Executor } from '#platform/database/database.ts';
import type { MessageSubject } from '../contact/contact-subjects.ts';
import type { Transcript } from '../contract.ts';
import { findById, idsOf, type MessageRow } from './store.ts';

/** A message to the office as other capabilities' servers see it: for the mails about it, and for the organisers. */
export type ContactEnquiry = {
  readonly id: string;
  /** "MSG-1042". */
  readonly reference: string;
  readonly number: number;
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: MessageSubject;
  /** In the sender's words; of a conversation with the assistant, what was asked last. */
  readonly message: string;
  /** The conversation, oldest line first; null where there was none. */
  readonly transcript: Transcript | null;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answerNote: string | null;
};

/** The store's row in the shape that leaves this capability. */
export const asContactEnquiry = ({ key: _private, ...row }: MessageRow): ContactEnquiry => ({
  ...row,
  reference: referenceOf(row.number),
});

/** What sender and office call a message. */
const referenceOf = (number: number): string => `MSG-${number}`;

/** One message; undefined once it is gone, at its sender's wish or after its time. */
export async function readContactEnquiry(db: Executor, id: string): Promise<ContactEnquiry | undefined> {
  const row = await findById(db, id);
  return row && asContactEnquiry(row);
}

/** The ids of what an account has written, for whoever keeps something about its messages. */
export const contactEnquiriesOf: (db: Executor, accountId: string) => Promise<string[]> = idsOf;
