import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type MergedPair, type MergeRule, moves, movesBetween } from '#platform/merge-rules.ts';
import { mergeProfiles } from '../profiles/merge-profiles.ts';
import { memberProfiles } from '../profiles/server/tables.ts';

/**
 * What becomes of profile, connections, blocks and reports when an account is merged into another.
 * Blocks are first.
 */
export const membersMergeRules: readonly MergeRule[] = [
  ...movesBetween('blocks', ['account_id', 'blocked_id'], 'blocks'),
  ...movesBetween('met_marks', ['account_id', 'other_id'], 'members marked as met'),
  ...movesBetween('suggestion_dismissals', ['account_id', 'other_id']),
  { column: 'private_notes.account_id', how: 'move', prepare: joinNotes, unique: ['about_id'] },
  ...movesBetween('private_notes', ['account_id', 'about_id'], 'private notes').slice(1),
  { column: 'connections.low_id', how: 'move', what: 'connections', prepare: mergeConnections },
  { column: 'connections.high_id', how: 'move', what: 'connections' },
  { column: 'connections.requester_id', how: 'move' },
  { column: 'member_profiles.account_id', how: 'end', prepare: fillProfile },
  moves('reports.about_id'),
  moves('reports.decided_by'),
  moves('reports.appeal_decided_by'),
  moves('report_filings.reporter_id', undefined, { unique: ['report_id'] }),
];

/**
 * Writes the connections of the ended account anew for the kept one: each pair has one row, with
 * the lower id first. Where both knew the same member, being connected counts; a block counts more.
 */
async function mergeConnections(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`delete from connections
    where low_id = least(${from}::uuid, ${into}::uuid) and high_id = greatest(${from}::uuid, ${into}::uuid)`);

  await tx.execute(sql`
    with theirs as (
      delete from connections where low_id = ${from} or high_id = ${from} returning *
    ), others as (
      select *, case when low_id = ${from} then high_id else low_id end as other from theirs
    )
    insert into connections (low_id, high_id, requester_id, state, note, asked_at, decided_at, withdrawn_at)
    select least(${into}::uuid, other), greatest(${into}::uuid, other),
      case when requester_id = ${from} then ${into}::uuid else requester_id end,
      state, note, asked_at, decided_at, withdrawn_at
    from others
    on conflict (low_id, high_id) do update
      set state = 'connected', decided_at = excluded.decided_at, note = '', withdrawn_at = null
      where excluded.state = 'connected' and connections.state <> 'connected'`);

  await tx.execute(sql`
    delete from connections where (low_id = ${into} or high_id = ${into}) and exists (
      select from blocks where (account_id, blocked_id) in ((low_id, high_id), (high_id, low_id)))`);
}

/** Where both accounts have a note about the same member, the kept one has the words of both. */
async function joinNotes(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`delete from private_notes where (account_id, about_id)
    in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`);
  await tx.execute(sql`
    update private_notes kept set words = kept.words || E'\n\n' || other.words,
      follow_up_on = coalesce(kept.follow_up_on, other.follow_up_on)
    from private_notes other
    where kept.account_id = ${into} and other.account_id = ${from} and other.about_id = kept.about_id`);
}

/** Fills the kept profile with what only the other one had. */
async function fillProfile(tx: Executor, { from, into }: MergedPair): Promise<void> {
  const rows = await tx
    .select()
    .from(memberProfiles)
    .where(inArray(memberProfiles.accountId, [from, into]))
    .for('update');

  const [kept, other] = [into, from].map((id) => rows.find(({ accountId }) => accountId === id));
  if (!kept || !other) return;

  const { accountId: _own, ...filled } = mergeProfiles(kept, other);

  // A photo belongs to one member: it is taken from the other first, so that it is not deleted with
  // them.
  if (filled.photoId === other.photoId)
    await tx
      .update(memberProfiles)
      .set({ photoId: null })
      .where(eq(memberProfiles.accountId, from));

  await tx.update(memberProfiles).set(filled).where(eq(memberProfiles.accountId, into));
}
