import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { receiveConversation } from '#features/content/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { assistantRefusals, type OfficeRequest, type SentToOffice } from '../contract.ts';

type Sent = { readonly request: OfficeRequest; readonly account: Account | null };

/**
 * Has a conversation received as a message to the office. The answer goes to the account's own address; a visitor has to
 * give one (`email_missing`).
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
  const received = await receiveConversation(services, {
    accountId: account?.id ?? null,
    name: account ? `${account.firstName} ${account.lastName}` : 'A visitor',
    email,
    transcript: request.transcript,
  });
  if (!received.ok) return received;
  const { reference, receivedAt } = received.value;
  return ok({ reference, answerBy: responseDeadline(receivedAt).toISOString(), email });
}
