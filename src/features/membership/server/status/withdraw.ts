import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { decisionConflict, membershipRefusals } from '../../texts.ts';
import { type ApplicationRow, findApplication, writeMove } from '../store.ts';
import { applicationOf } from './status-link.ts';

/**
 * The application of a status token. An invalid token and a deleted application get the same
 * refusal.
 */
export async function readByToken(
  { config, database }: Services,
  token: string,
): Promise<Result<ApplicationRow>> {
  const id = applicationOf(config.secret, token);
  const found = id && (await findApplication(database, id));
  return found ? ok(found) : refuse(membershipRefusals.application_not_found);
}

/** Withdraws an undecided application. Withdrawing it again succeeds without a change. */
export async function withdraw(services: Services, token: string): Promise<Result<ApplicationRow>> {
  const read = await readByToken(services, token);
  if (!read.ok) return read;
  const now = services.clock();
  await writeMove(services.database, read.value.id, { move: 'withdraw', by: null, now });
  const after = await readByToken(services, token);
  if (!after.ok || after.value.state === 'withdrawn') return after;
  const { state, endedAt } = after.value;
  const message = decisionConflict({ state, by: 'An organiser', at: endedAt ?? now });
  return refuse({ ...membershipRefusals.application_moved, message });
}
