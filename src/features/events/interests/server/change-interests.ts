import { accountStillExists } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { maySeeEvent } from '../../permissions.ts';
import { presentListed } from '../../server/present.ts';
import { findEvents } from '../../server/store.ts';
import { eventRefusals } from '../../texts.ts';
import type { FollowRequest, SaveRequest } from '../contract.ts';
import { staysSaved } from '../interests.ts';
import { interestRefusals } from '../texts.ts';
import { deleteFollow, deleteSaved, insertFollow, insertSaved } from './store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Own<Request> = Request & { readonly accountId: string };

/** Follows a city or stops following it, as often as it is asked. */
export const follow = (services: Needs, { accountId, city, follows }: Own<FollowRequest>): Promise<void> =>
  ofAccount(services, accountId, (tx, now) =>
    follows ? insertFollow(tx, { accountId, city }, now) : deleteFollow(tx, { accountId, city }),
  );

/**
 * Saves a golf day for its member alone, or removes it, as often as it is asked. Refused for one that members cannot see
 * or that is over; removing never is.
 */
export async function save(
  services: Needs,
  { accountId, eventId, saved }: Own<SaveRequest>,
): Promise<Result<null>> {
  if (saved) {
    const [row] = await findEvents(services.database, [eventId]);
    if (!row || !maySeeEvent({ isAdmin: false }, row.event)) return refuse(eventRefusals.event_not_found);
    const listed = presentListed({ ...row, venue: row.venue?.name ?? null, photograph: null });
    if (!staysSaved(listed, services.clock())) return refuse(interestRefusals.event_not_saveable);
  }
  await ofAccount(services, accountId, (tx, now) =>
    saved ? insertSaved(tx, { accountId, eventId }, now) : deleteSaved(tx, { accountId, eventId }),
  );
  return ok(null);
}

/** Nothing is written for an account that is being erased. */
const ofAccount = (
  { database, clock }: Needs,
  accountId: string,
  write: (tx: Executor, now: Date) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (await accountStillExists(tx, accountId)) await write(tx, clock());
  });
