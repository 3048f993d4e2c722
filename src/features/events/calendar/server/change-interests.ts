import { accountStillExists } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { presentListed } from '../../days/server/present.ts';
import { findEvents } from '../../days/server/store.ts';
import { maySeeEvent } from '../../permissions.ts';
import { eventRefusals } from '../../texts.ts';
import type { FollowRequest, SaveRequest } from '../contract.ts';
import { staysSaved } from '../interests.ts';
import { interestRefusals } from '../texts.ts';
import { deleteFollow, deleteSaved, insertFollow, insertSaved } from './interest-store.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Own<Request> = Request & { readonly accountId: string };

/** Follows a city or stops following it, as often as it is asked. */
export const follow = (
  services: Needs,
  { accountId, city, follows }: Own<FollowRequest>,
): Promise<void> =>
  ofAccount(services, accountId, (tx, now) =>
    follows ? insertFollow(tx, { accountId, city }, now) : deleteFollow(tx, { accountId, city }),
  );

/**
 * Saves a golf day for its member alone, or removes it, as often as it is asked. Refused for one
 * that members cannot see or that is over; removing never is.
 */
export async function save(
  services: Needs,
  { accountId, eventId, saved }: Own<SaveRequest>,
): Promise<null> {
  if (saved) {
    const [row] = await findEvents(services.database, [eventId]);
    if (!row || !maySeeEvent({ isAdmin: false }, row.event))
      throw new Refused(eventRefusals.event_not_found);
    const listedEvent = presentListed({ ...row, venue: row.venue?.name ?? null, photograph: null });
    if (!staysSaved(listedEvent, services.clock()))
      throw new Refused(interestRefusals.event_not_saveable);
  }

  await ofAccount(services, accountId, (tx, now) =>
    saved ? insertSaved(tx, { accountId, eventId }, now) : deleteSaved(tx, { accountId, eventId }),
  );

  return null;
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

/**
 * Which upcoming golf day of the demo its member has saved, soonest first; they have a place at
 * another.
 */
const DEMO_SAVED = 4;

/** The demo's member follows two cities and has saved one golf day. */
export async function seedInterests(
  services: Needs,
  [member]: readonly { readonly id: string }[],
): Promise<void> {
  if (!member) return;

  const accountId = member.id;
  for (const city of ['Leeds', 'Sheffield'] as const)
    await follow(services, { accountId, city, follows: true });

  const ahead = (await findEvents(services.database)).filter(({ event }) => event.state === 'open');
  const eventId = ahead[DEMO_SAVED]?.event.id;
  if (eventId !== undefined) await save(services, { accountId, eventId, saved: true });
}
