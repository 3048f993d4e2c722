import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/secrets/keys.ts';
import type { Exchange } from '../contract.ts';

/** An answer as it was given: to which question, when, and to whom (null for a visitor). */
type Given = {
  readonly question: string;
  readonly text: string;
  readonly at: string;
  readonly accountId: string | null;
};

/**
 * Signs an answer, so that the server need not keep it: what comes back in a transcript is taken for our words only with
 * the signature that we gave them (RFC 2104).
 * @param secret `config.secret`
 */
export const signAnswer = (secret: string, { question, text, at, accountId }: Given): string =>
  createHmac('sha256', keyFor(secret, 'an answer of the assistant'))
    .update(JSON.stringify([question, text, at, accountId]))
    .digest('base64url');

/** Whether we gave this answer to this question: to this account, or to a visitor, who may have logged in since. */
export function isOurs(secret: string, { question, answer }: Exchange, accountId: string | null): boolean {
  if (!answer) return false;
  const given = Buffer.from(answer.signature);
  return [accountId, null].some((to) => {
    const ours = Buffer.from(
      signAnswer(secret, { question, text: answer.text, at: answer.at, accountId: to }),
    );
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
}
