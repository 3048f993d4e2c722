import { type SQL, sql } from 'drizzle-orm';
import { keepOnePrivilege } from '#features/bookings/server/public.ts';
import { mergeProfiles } from '#features/members/profiles/merge-profiles.ts';
import type { ChosenAudiences } from '#features/members/profiles/visibility.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MergedPair } from './account-columns.ts';

type Preparation = (tx: Executor, pair: MergedPair, now: Date) => Promise<void>;

/**
 * The rows of these columns are deleted with the account. The member logs in with the kept account,
 * and is sent what that account has chosen.
 */
const ending = [
  'account_tokens.account_id',
  'email_changes.account_id',
  'forum_visits.account_id',
  'live_streams.account_id',
  'live_updates.account_id',
  'member_profiles.account_id',
  'notification_opt_outs.account_id',
  'notification_settings.account_id',
  'passkey_challenges.account_id',
  'passkeys.account_id',
  'push_subscriptions.account_id',
  'record_openings.opened_by',
  'recovery_codes.account_id',
  'second_factors.account_id',
  'second_step_challenges.account_id',
  'sessions.account_id',
];

/** The rows of these columns go on naming the ended account: they say who did something once. */
const staying = [
  'account_merges.from_id',
  'account_merges.merged_by',
  'credit_entries.by_account_id',
];

/**
 * The exceptions from the rule that every column which names an account is pointed to the kept one.
 * `unmoved` columns are left as they are; the preparations run first, in this order.
 */
export const mergeExceptions: {
  readonly unmoved: readonly string[];
  readonly prepare: readonly Preparation[];
} = {
  unmoved: [...ending, ...staying],
  prepare: [
    endBetween('blocks', 'account_id', 'blocked_id'),
    endBetween('met_marks', 'account_id', 'other_id'),
    endBetween('suggestion_dismissals', 'account_id', 'other_id'),
    endBetween('private_notes', 'account_id', 'about_id'),
    endBetween('introductions', 'introducer_id', 'one_id'),
    endBetween('introductions', 'introducer_id', 'other_id'),
    endBetween('introductions', 'one_id', 'other_id'),
    endMeetupsBetween,
    moveDrafts,
    joinNotes,
    mergeConnections,
    fillProfile,
    keepOnePrivilege,
    addAllowances,
    keepEarlier,
    moveConversations,
  ],
};

/**
 * What the two accounts have about each other ends, because they are one person.
 * @param one the column of the account that a row belongs to
 * @param other the column of the account that it is about
 */
function endBetween(table: string, one: string, other: string): Preparation {
  const [rows, owner, about] = [table, one, other].map((name) => sql.identifier(name));
  return async (tx, { from, into }) => {
    await tx.execute(sql`delete from ${rows} where (${owner}, ${about})
      in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`);
  };
}

/** Drafts of messages to the ended account go to the kept one; those between the two end. */
async function moveDrafts(tx: Executor, { from, into }: MergedPair): Promise<void> {
  const [toEnded, toKept] = [`message:${from}`, `message:${into}`];
  await tx.execute(sql`delete from drafts where place in (${toEnded}, ${toKept})
    and account_id in (${from}, ${into})`);
  await tx.execute(sql`update drafts moved set place = ${toKept} where place = ${toEnded}
    and not exists (select from drafts kept where kept.account_id = moved.account_id and kept.place = ${toKept})`);
}

/** Where both accounts have a note about the same member, the kept one has the words of both. */
async function joinNotes(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`
    update private_notes kept set words = kept.words || E'\n\n' || other.words,
      follow_up_on = coalesce(kept.follow_up_on, other.follow_up_on)
    from private_notes other
    where kept.account_id = ${into} and other.account_id = ${from} and other.about_id = kept.about_id`);
}

/** A meet-up of the two accounts alone ends; from one with others, the guest of the two goes. */
async function endMeetupsBetween(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`
    delete from meetup_guests guest using meetups
    where meetups.id = guest.meetup_id
      and (guest.account_id, meetups.proposer_id) in ((${from}, ${into}), (${into}, ${from}))`);
  await tx.execute(sql`
    delete from meetup_guests doubled
    where doubled.account_id = ${from} and exists (
      select from meetup_guests kept
      where kept.meetup_id = doubled.meetup_id and kept.account_id = ${into})`);
  await tx.execute(sql`
    delete from meetups
    where proposer_id in (${from}, ${into})
      and not exists (select from meetup_guests where meetup_id = meetups.id)`);
}

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
      select from (
        select case account_id when ${from} then ${into}::uuid else account_id end as one,
          case blocked_id when ${from} then ${into}::uuid else blocked_id end as other
        from blocks
        where account_id in (${from}, ${into}) or blocked_id in (${from}, ${into})
      ) blocked
      where (one, other) in ((low_id, high_id), (high_id, low_id)))`);
}

/** The columns of a profile that the kept account may be missing, by their names in the rules. */
const profileColumns = {
  sector: 'sector',
  city: 'city',
  about: 'about',
  canHelpWith: 'can_help_with',
  lookingFor: 'looking_for',
  website: 'website',
  linkedin: 'linkedin',
  handicap: 'handicap',
  phone: 'phone',
  photoId: 'photo_id',
  audiences: 'audiences',
} as const;

type ProfileRow = Record<keyof typeof profileColumns, unknown> & {
  accountId: string;
  audiences: ChosenAudiences;
};

/** Fills the kept profile with what only the other one had. */
async function fillProfile(tx: Executor, { from, into }: MergedPair): Promise<void> {
  const columns = Object.entries(profileColumns);
  const selected = columns.map(
    ([name, column]) => sql`${sql.identifier(column)} as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<ProfileRow>(sql`
    select account_id as "accountId", ${sql.join(selected, sql`, `)} from member_profiles
    where account_id in (${from}, ${into}) for update`);

  const [kept, other] = [into, from].map((id) => rows.find(({ accountId }) => accountId === id));
  if (!kept || !other) return;

  const filled = mergeProfiles(kept, other);

  // A photo belongs to one member: it is taken from the other first, so that it is not deleted with
  // them.
  if (filled.photoId === other.photoId)
    await tx.execute(sql`update member_profiles set photo_id = null where account_id = ${from}`);

  const changes = columns.map(([name, column]) => {
    const value = filled[name as keyof typeof profileColumns];
    return sql`${sql.identifier(column)} = ${name === 'audiences' ? JSON.stringify(value) : value}`;
  });
  await tx.execute(sql`
    update member_profiles set ${sql.join(changes, sql`, `)} where account_id = ${into}`);
}

/** Where both wait for the same golf day, the one who joined first keeps their turn. */
async function keepEarlier(tx: Executor, { from, into }: MergedPair, now: Date): Promise<void> {
  await tx.execute(sql`
    update waitlist_entries later set state = 'left', network = null, ended_at = ${now.toISOString()}::timestamptz
    from waitlist_entries earlier
    where later.account_id in (${from}, ${into}) and earlier.account_id in (${from}, ${into})
      and later.account_id <> earlier.account_id and later.event_id = earlier.event_id
      and later.state = 'waiting' and earlier.state = 'waiting'
      and (later.joined_at, later.id) > (earlier.joined_at, earlier.id)`);
}

/**
 * What tiers have brought both in the same membership year counts together, so that nothing is
 * brought twice.
 */
async function addAllowances(tx: Executor, { from, into }: MergedPair): Promise<void> {
  await tx.execute(sql`
    with theirs as (
      delete from tier_allowances gone using tier_allowances kept
      where gone.account_id = ${from} and kept.account_id = ${into} and gone.year_from = kept.year_from
      returning gone.*
    )
    update tier_allowances kept set
      credits = kept.credits + theirs.credits, guest_passes = kept.guest_passes + theirs.guest_passes,
      ends_at = greatest(kept.ends_at, theirs.ends_at)
    from theirs where kept.account_id = ${into} and kept.year_from = theirs.year_from`);
}

/**
 * Gives the kept account the conversations of the ended one. Where both have one with the same
 * member, their messages are put into one, numbered anew in the sequence in which they were sent.
 * What the two accounts wrote to each other ends.
 */
async function moveConversations(tx: Executor, pair: MergedPair): Promise<void> {
  const { from, into } = pair;
  await tx.execute(sql`delete from conversations
    where low_id = least(${from}::uuid, ${into}::uuid) and high_id = greatest(${from}::uuid, ${into}::uuid)`);

  const { rows } = await tx.execute<{ id: string; other: string; kept: string | null }>(sql`
    with theirs as (
      select id, case when low_id = ${from} then high_id else low_id end as other
      from conversations where low_id = ${from} or high_id = ${from} for update
    )
    select theirs.id, theirs.other, kept.id as kept from theirs
      left join conversations kept on kept.low_id = least(${into}::uuid, theirs.other)
        and kept.high_id = greatest(${into}::uuid, theirs.other)
    order by theirs.id`);

  for (const { id, other, kept } of rows)
    if (kept === null)
      await tx.execute(sql`update conversations
        set low_id = least(${into}::uuid, ${other}::uuid), high_id = greatest(${into}::uuid, ${other}::uuid)
        where id = ${id}`);
    else await joinConversations(tx, { id, kept, other });
}

/**
 * Puts the messages of a conversation into the kept one. From the first that one of the two had not
 * seen, all are unread to them.
 */
async function joinConversations(
  tx: Executor,
  { id, kept, other }: Readonly<Record<'id' | 'kept' | 'other', string>>,
): Promise<void> {
  // Two accounts of one person have written to one other.
  const whoOf = (column: SQL) => sql`case when ${column} = ${other} then 'other' else 'own' end`;
  const both = sql`conversation_id in (${id}, ${kept})`;

  await tx.execute(sql`
    with numbered as (
      select id, conversation_id, number, author_id, sent_at, ${whoOf(sql`author_id`)} as who,
        (row_number() over (order by sent_at, id))::int as new_number
      from messages where ${both}
    ), sides as (
      select *, ${whoOf(sql`account_id`)} as who from conversation_sides where ${both}
    ), unseen as (
      select sides.who, min(numbered.new_number) as first
      from sides join numbered on numbered.conversation_id = sides.conversation_id
        and numbered.number > sides.read_number and numbered.author_id <> sides.account_id
      group by sides.who
    ), totals as (
      select side.who, max(numbered.new_number) as last_number, max(numbered.sent_at) as last_at,
        coalesce((select first - 1 from unseen where unseen.who = side.who), max(numbered.new_number)) as read_number,
        count(*) filter (where numbered.who <> side.who
          and numbered.new_number >= (select first from unseen where unseen.who = side.who)) as unread
      from numbered cross join (values ('own'), ('other')) as side (who) group by side.who
    )
    update conversation_sides target set last_number = totals.last_number, last_at = totals.last_at,
      read_number = totals.read_number, unread = totals.unread
    from sides join totals on totals.who = sides.who
    where target.conversation_id = ${kept} and sides.conversation_id = ${kept} and sides.account_id = target.account_id`);

  // Numbers are unique, so the new ones are below zero until all have theirs.
  await tx.execute(sql`
    update messages set conversation_id = ${kept}, number = - numbered.new_number
    from (select id, row_number() over (order by sent_at, id) as new_number from messages where ${both}) numbered
    where messages.id = numbered.id`);

  await tx.execute(
    sql`update messages set number = - number where conversation_id = ${kept} and number < 0`,
  );
  await tx.execute(sql`update conversations set last_number =
    (select coalesce(max(number), 0) from messages where conversation_id = ${kept}) where id = ${kept}`);

  // Its sides go with it.
  await tx.execute(sql`delete from conversations where id = ${id}`);
}
