import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { contentRefusals } from '../contract.ts';
import { asEnquiry, type Enquiry } from './enquiries.ts';
import { findById, writeAnswer } from './enquiries-store.ts';
import { requestEnquiryReply } from './enquiry-reply-email.tsx';

type Answered = {
  readonly id: string;
  readonly by: string;
  /** How it was answered, in an organiser's words; or what is emailed to the sender. */
  readonly answer: { readonly note: string } | { readonly reply: string };
};

/** The note on an enquiry that was answered by an email from here. */
const REPLIED = 'By email';

/**
 * Marks an enquiry as answered and records who did; a reply is emailed to its sender. Refuses an
 * unknown one, and one that is already answered.
 */
export const markAnswered = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { id, answer, by }: Answered,
): Promise<Enquiry> =>
  database.transaction(async (tx) => {
    const now = clock();

    // Locked before the enquiry, in the same order as when an account is deleted.
    await lockAgainstErasure(tx, [by]);

    const reply = 'reply' in answer ? answer.reply : null;
    const note = 'note' in answer ? answer.note : REPLIED;

    const row = await writeAnswer(tx, { id, by, note, reply, now });
    if (!row)
      throw new Refused(
        (await findById(tx, id))
          ? contentRefusals.enquiry_already_answered
          : contentRefusals.enquiry_not_found,
      );

    const enquiry = asEnquiry(row);
    if (reply !== null) await requestEnquiryReply(tx, enquiry, reply);

    await recordAction(tx, {
      by,
      action: 'content.answer_message',
      subject: `contact_message:${enquiry.id}`,
      before: { answeredAt: null },
      after: { answeredAt: now.toISOString() },
      why: WHY_IN_SUBJECT,
      now,
    });

    return enquiry;
  });
