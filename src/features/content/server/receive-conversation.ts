import { createHash } from 'node:crypto';
import { accountStillExists } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import type { Transcript } from '../contract.ts';
import { asEnquiry, type Enquiry } from './enquiries.ts';
import { findByKey } from './enquiries-store.ts';
import { addEnquiry } from './receive-enquiry.ts';

type Sent = {
  /** The account it was sent from; null for a visitor. */
  readonly accountId: string | null;
  readonly name: string;
  /** The address for the answer. */
  readonly email: string;
  /** Contains at least one question. */
  readonly transcript: Transcript;
};

/**
 * Turns a conversation with the assistant into an enquiry like any other, with a reference, a
 * deadline, and emails. Sent again, it is the same enquiry. Refuses, as `receiveEnquiry` does, if
 * the account was deleted in the meantime.
 */
export const receiveConversation = (
  services: Pick<Services, 'clock' | 'config' | 'database'>,
  sent: Sent,
): Promise<Enquiry> =>
  services.database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, sent.accountId)))
      throw new Refused(identityRefusals.not_logged_in);

    const key = keyOf(sent);
    const message = lastQuestion(sent.transcript);

    const added = await addEnquiry(tx, services, {
      ...sent,
      key,
      subject: 'assistant',
      message,
      receivedAt: services.clock(),
    });

    if (added) return added;

    const row = await findByKey(tx, key);
    if (!row) throw new Error('The conversation was deleted while it was sent again');

    return asEnquiry(row);
  });

function lastQuestion(transcript: Transcript): string {
  const question = transcript.findLast(({ sender }) => sender === 'user');
  if (!question) throw new Error('A conversation without a question');
  return question.text;
}

/**
 * Derives the idempotency key from the conversation, its timestamps included, so that the browser
 * need not store one: a version 8 UUID (RFC 9562, 5.8) from the first half of a SHA-256.
 */
function keyOf({ accountId, email, transcript }: Sent): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([accountId, email, transcript]))
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
