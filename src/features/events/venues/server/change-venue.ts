import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { tellOfChange } from '../../admin/server/event-changes.ts';
import { EVENTS_TAG, eventTag, findEvents } from '../../days/server/store.ts';
import { discard } from '../../photographs/server/change-photographs.ts';
import { findPhotographs } from '../../photographs/server/photograph-store.ts';
import type { VenueFacts } from '../contract.ts';
import { venueFaults, venueRefusals } from '../texts.ts';
import {
  columnsOf,
  deleteVenue,
  findEventIdsAt,
  insertVenue,
  lockEventsAt,
  lockVenue,
  raiseEventVersions,
  updateVenue,
  type VenueRow,
} from './venue-store.ts';

type Needed = Pick<Services, 'database' | 'clock'>;
/** A change by an admin of the version that they have seen. */
type Target = { readonly venueId: string; readonly version: number; readonly by: string };

/** Adds a venue. */
export const createVenue = (services: Needed, facts: VenueFacts, by: string): Promise<string> =>
  unlessNameTaken(services.database, async (tx) => {
    const id = await insertVenue(tx, facts);

    await recordAction(tx, {
      by,
      action: 'venues.create',
      subject: `venue:${id}`,
      before: null,
      after: figuresOf({ ...columnsOf(facts), retiredAt: null }),
      why: null,
      now: services.clock(),
    });

    return id;
  });

/**
 * Replaces the facts of a venue, and invalidates the pages and calendars of its golf days. If its
 * name or address is new, everyone with a place there is told.
 */
export const editVenue = (services: Needed, target: Target, facts: VenueFacts): Promise<null> =>
  changeVenue(services, target, 'venues.edit', async (tx, before, eventIds) => {
    const change = keepingFigures(before, columnsOf(facts));
    const tell = placeOf(before) === placeOf(change) ? undefined : await tellEveryone(tx, eventIds);
    await updateVenue(tx, before.id, change);
    await tell?.(services.clock());
    return withChanges(before, change);
  });

type Columns = ReturnType<typeof columnsOf>;

/** Par and yards of a venue from before it had a card and tees stay until it has them. */
const keepingFigures = (before: VenueRow, change: Columns): Columns => ({
  ...change,
  par: before.card || change.card ? change.par : before.par,
  yards: before.tees.length > 0 || change.tees.length > 0 ? change.yards : before.yards,
});

const placeOf = ({
  name,
  addressLines,
  postcode,
}: Pick<Columns, 'name' | 'addressLines' | 'postcode'>) =>
  [name, ...addressLines, postcode].join('\n');

/**
 * Reads the golf days before the change. What it returns reads them again and queues the emails
 * about the difference.
 */
async function tellEveryone(tx: Executor, eventIds: readonly number[]) {
  const before = await findEvents(tx, eventIds);
  return async (now: Date): Promise<void> => {
    if (before.length === 0) return;
    await raiseEventVersions(tx, eventIds);
    const after = new Map((await findEvents(tx, eventIds)).map((row) => [row.event.id, row]));
    for (const row of before) {
      const changed = after.get(row.event.id);
      if (changed) await tellOfChange(tx, { before: row, after: changed, message: '', now });
    }
  };
}

/**
 * Takes a venue off the list of those that can be chosen, or puts it back. Golf days there keep it.
 */
export const retireVenue = (services: Needed, target: Target, retired: boolean): Promise<null> =>
  changeVenue(
    services,
    target,
    retired ? 'venues.retire' : 'venues.restore',
    async (tx, before) => {
      await updateVenue(tx, before.id, { retiredAt: retired ? services.clock() : null });
      return { before: { retired: before.retiredAt !== null }, after: { retired } };
    },
  );

/** Deletes a venue at which there is no golf day, not even a draft. */
export const removeVenue = (services: Needed, target: Target): Promise<null> =>
  changeVenue(services, target, 'venues.delete', async (tx, before, eventIds) => {
    if (eventIds.length > 0) throw new Refused(venueRefusals.venue_has_events);
    await discard(tx, await findPhotographs(tx, { venue: before.id }));
    await deleteVenue(tx, before.id);
    return { before: figuresOf(before), after: null };
  });

type Recorded = Parameters<typeof recordAction>[1];
type Changed = Pick<Recorded, 'before' | 'after'>;

/**
 * Locks the venue, refuses a version that is no longer the current one, makes the change, records
 * it, and invalidates the pages that show the venue, all in one transaction.
 */
function changeVenue(
  { database, clock }: Needed,
  { venueId, version, by }: Target,
  action: Recorded['action'],
  change: (tx: Executor, before: VenueRow, eventIds: readonly number[]) => Promise<Changed>,
): Promise<null> {
  return unlessNameTaken(database, async (tx) => {
    await lockEventsAt(tx, venueId);

    const before = await lockVenue(tx, venueId);
    if (!before) throw new Refused(venueRefusals.venue_unknown);
    if (before.version !== version) throw new Refused(venueRefusals.venue_changed_meanwhile);

    const eventIds = await findEventIdsAt(tx, venueId);
    const changed = await change(tx, before, eventIds);

    await recordAction(tx, {
      by,
      action,
      subject: `venue:${venueId}`,
      ...changed,
      why: null,
      now: clock(),
    });

    await invalidatePages(tx, [EVENTS_TAG, ...eventIds.map(eventTag)]);

    return null;
  });
}

/** Runs a transaction; the unique index decides which of two venues gets a name. */
async function unlessNameTaken<Value>(
  database: Database,
  work: (tx: Executor) => Promise<Value>,
): Promise<Value> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isConstraintViolation(error, 'venues_name_and_city')) throw error;
    throw new Refused(venueRefusals.venue_name_taken, {
      fields: { name: [venueFaults.nameTaken] },
    });
  }
}

type Figures = Pick<VenueRow, 'holes' | 'par' | 'yards' | 'tees' | 'retiredAt'>;

/** What the audit log keeps of a whole venue: figures, no texts. */
const figuresOf = ({ holes, par, yards, tees, retiredAt }: Figures) => ({
  holes,
  par,
  yards,
  tees: tees.length,
  retired: retiredAt !== null,
});

/** The figures that changed, and the names of the texts that did. */
function withChanges(before: VenueRow, change: Columns) {
  const [from, to] = [figuresOf(before), figuresOf({ ...change, retiredAt: before.retiredAt })];
  const figures = (Object.keys(from) as (keyof typeof from)[]).filter(
    (name) => from[name] !== to[name],
  );
  const texts = (
    ['name', 'city', 'addressLines', 'postcode', 'about', 'directions', 'card', 'tees'] as const
  ).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(change[name]));
  const isMoved = before.latitude !== change.latitude || before.longitude !== change.longitude;
  const pick = (of: typeof from) => Object.fromEntries(figures.map((name) => [name, of[name]]));

  return {
    before: pick(from),
    after: { ...pick(to), changed: [...texts, ...(isMoved ? ['position'] : [])] },
  };
}
