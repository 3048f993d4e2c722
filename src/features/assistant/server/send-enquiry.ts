import { createHmac, timingSafeEqual } from 'node:crypto';
import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { Transcript } from '#features/content/contract.ts';
import { receiveConversation } from '#features/content/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { keyFor } from '#platform/encrypt.ts';
import type { Services } from '#platform/plugin.ts';
import {
  assistantRefusals,
  type EnquiryRequest,
  type Exchange,
  linesOf,
  type SentEnquiry,
} from '../contract.ts';

/** An answer, its question, when it was given, and to which account (null for a visitor). */
type Given = Record<'question' | 'text' | 'at', string> & { readonly accountId: string | null };

/**
 * Signs an answer (HMAC, RFC 2104), so that the server can recognise its answers in a transcript
 * without keeping them.
 * @param secret `config.secret`
 */
export const signAnswer = (secret: string, { question, text, at, accountId }: Given): string =>
  createHmac('sha256', keyFor(secret, 'an answer of the assistant'))
    .update(JSON.stringify([question, text, at, accountId]))
    .digest('base64url');

/**
 * Whether the server gave this answer to this question: to this account, or to a visitor, who may
 * have logged in since.
 */
function isOurs(secret: string, { question, answer }: Exchange, accountId: string | null): boolean {
  if (!answer) return false;
  const signature = Buffer.from(answer.signature);
  return [accountId, null].some((to) => {
    const ours = Buffer.from(signAnswer(secret, { ...answer, question, accountId: to }));
    return ours.length === signature.length && timingSafeEqual(ours, signature);
  });
}

type Sent = { readonly request: EnquiryRequest; readonly account: Account | null };

/**
 * Turns a conversation into an enquiry. It carries only answers that this server gave, since a
 * browser could send any text as ours. The reply goes to the account's own address; a visitor has
 * to give one (`email_missing`).
 */
export async function sendEnquiry(
  services: Services,
  { request, account }: Sent,
): Promise<SentEnquiry> {
  const email = account?.email ?? request.email;
  const accountId = account?.id ?? null;

  if (email === undefined)
    throw new Refused(assistantRefusals.email_missing, {
      fields: { email: [assistantRefusals.email_missing.message] },
    });

  const ours = request.transcript.map(({ answer, ...asked }) =>
    isOurs(services.config.secret, { ...asked, answer }, accountId) ? { ...asked, answer } : asked,
  );

  const received = await receiveConversation(services, {
    accountId,
    name: account ? fullName(account) : 'A visitor',
    email,
    transcript: Transcript.parse(linesOf(ours)),
  });

  const { reference, receivedAt } = received;

  return { reference, answerBy: responseDeadline(receivedAt).toISOString(), email };
}
