import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { Transcript } from '#features/content/contract.ts';
import { receiveConversation } from '#features/content/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { assistantRefusals, linesOf, type OfficeRequest, type SentToOffice } from '../contract.ts';
import { isOurs } from './answer-signature.ts';

type Sent = { readonly request: OfficeRequest; readonly account: Account | null };

/**
 * Makes a conversation an enquiry to the office. Of its answers only those go along that this server gave: a browser could
 * send anything as our words. The reply goes to the account's own address; a visitor has to give one (`email_missing`).
 */
export async function sendToOffice(
  services: Services,
  { request, account }: Sent,
): Promise<Result<SentToOffice>> {
  const email = account?.email ?? request.email;
  if (email === undefined)
    return refuse(assistantRefusals.email_missing, {
      fields: { email: [assistantRefusals.email_missing.message] },
    });
  const ours = request.transcript.map((exchange) =>
    isOurs(services.config.secret, exchange, account?.id ?? null)
      ? exchange
      : { ...exchange, answer: undefined },
  );
  const received = await receiveConversation(services, {
    accountId: account?.id ?? null,
    name: account ? `${account.firstName} ${account.lastName}` : 'A visitor',
    email,
    transcript: Transcript.parse(linesOf(ours)),
  });
  if (!received.ok) return received;
  const { reference, receivedAt } = received.value;
  return ok({ reference, answerBy: responseDeadline(receivedAt).toISOString(), email });
}
