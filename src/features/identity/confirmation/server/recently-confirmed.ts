import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { hashToken } from '../../accounts/server/account-tokens.ts';
import { requesterOf } from '../../accounts/server/guards.ts';
import { sessions } from '../../accounts/server/tables.ts';
import { identityRefusals } from '../../texts.ts';
import { isConfirmed } from '../when-to-confirm.ts';

type Needs = Pick<Services, 'config' | 'database' | 'clock'>;

/**
 * Whether the person has given their password, a code or a passkey again in the last ten minutes.
 * For routes with a guard.
 */
export async function hasConfirmed(
  { config, database, clock }: Needs,
  request: FastifyRequest,
): Promise<boolean> {
  const { token } = requesterOf(config, request);
  return isConfirmed(await readConfirmedAt(database, token), clock());
}

/**
 * Guard for what a stolen session must not be enough for: refuses `confirmation_needed` unless the
 * person has confirmed. Use it as `preHandler`, after the guard that admits the account and after
 * the body was checked, or call it in a handler if only some requests need it.
 */
export const recentlyConfirmed =
  (services: Needs) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!(await hasConfirmed(services, request)))
      throw new Refused(identityRefusals.confirmation_needed);
  };

/**
 * When the owner of the session with this token last confirmed; null if never, or if the session
 * has ended.
 */
async function readConfirmedAt(db: Executor, token: string): Promise<Date | null> {
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return session?.confirmedAt ?? null;
}

type OwnSession = { readonly accountId: string; readonly token: string };

/**
 * Notes that the owner of a session has confirmed. Other sessions of the account are not confirmed
 * by it.
 */
export async function noteConfirmed(
  tx: Executor,
  { accountId, token }: OwnSession,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId)));
}
