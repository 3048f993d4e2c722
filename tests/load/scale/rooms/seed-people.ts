import { sectorCodes } from '#features/members/profiles/sectors.ts';
import { cityNames } from '#lib/cities.ts';
import { idOf } from '../seeded-rows.ts';
import { chance, MEASURED, oneOf, type RoomSize, someMember } from './room-size.ts';
import { firstNames, lastNames, subjects, trades } from './words.ts';

/** Connections and requests of a member, on average; those who are measured have some hundreds. */
const CONNECTIONS = 40;
/**
 * Of those whom every fourth measured member has blocked or was blocked by. All of them write much.
 */
const BLOCKED = [30, 60, 90];

/**
 * Names, profiles, connections and blocks. Triggers are on, so that what lists need of a profile is
 * written by the product itself.
 */
export function peopleStatements(size: RoomSize): readonly string[] {
  const { members } = size;
  const sentence = (salt: number) =>
    `(select words from sentences where sentences.n = 1 + floor(20000 * ${chance('m', salt)})::int)`;
  const subject = (salt: number) => oneOf(subjects, chance('m', salt));
  const pair = `least(a_id, b_id) as low_id, greatest(a_id, b_id) as high_id`;
  return [
    `update accounts set first_name = ${oneOf(firstNames, chance('m', 1))}, last_name = ${oneOf(lastNames, chance('m', 2))},
        company = ${oneOf(lastNames, chance('m', 3))} || ' ' || ${oneOf(trades, chance('m', 4))},
        position = ${oneOf(['Director', 'Owner', 'Partner', 'Head of Sales'], chance('m', 5))}
      from generate_series(1, ${members}) as m where id = ${idOf('account', 'm')}`,
    'insert into member_profiles (account_id) select id from accounts on conflict do nothing',
    `update member_profiles set
        sector = ${oneOf(sectorCodes, chance('m', 6))}, city = ${oneOf(cityNames, chance('m', 7))},
        about = ${sentence(8)} || ' ' || ${sentence(9)},
        can_help_with = ${subject(10)} || '. ' || ${subject(11)}, looking_for = ${subject(12)} || '. ' || ${subject(13)},
        handicap = (540 * ${chance('m', 14)})::int,
        audiences = case when m % 10 = 0 then '{"about":"connections","city":"nobody"}'::jsonb else '{}'::jsonb end,
        is_unlisted = m % 50 = 0
      from generate_series(1, ${members}) as m where account_id = ${idOf('account', 'm')}`,
    `insert into connections (low_id, high_id, requester_id, state, note, asked_at, decided_at)
      select distinct on (low_id, high_id) low_id, high_id, a_id, state, case when state = 'pending' then 'We met on the tee.' else '' end,
        asked_at, case when state <> 'pending' then asked_at + interval '1 day' end
      from (
        select ${pair}, a_id, case when d < 0.85 then 'connected' when d < 0.95 then 'pending' else 'declined' end as state,
          now() - interval '2 days' - case when d < 0.85 then 1500 else 200 end * ${chance('d_n', 18)} * interval '1 day' as asked_at
        from (
          select n as d_n, ${idOf('account', someMember(size, 'n', 15, 1.5))} as a_id,
            ${idOf('account', someMember(size, 'n', 16, 1.5))} as b_id, ${chance('n', 17)} as d
          from generate_series(1, ${members * (CONNECTIONS / 2)}) as n
        ) as drawn where a_id <> b_id
      ) as pairs`,
    `insert into blocks (account_id, blocked_id, blocked_at)
      select ${idOf('account', 'm')}, ${idOf('account', 'other')}, now() - interval '1 month'
      from generate_series(4, ${MEASURED}, 4) as m, unnest(array[${BLOCKED.slice(0, 2).join(',')}]) as other
      union all select ${idOf('account', String(BLOCKED[2]))}, ${idOf('account', 'm')}, now() - interval '1 month'
      from generate_series(4, ${MEASURED}, 4) as m
      union all select ${idOf('account', 'm')}, ${idOf('account', 'm - 50')}, now() - interval '1 month'
      from generate_series(200, ${members}, 100) as m`,
    `delete from connections using blocks where low_id = least(account_id, blocked_id) and high_id = greatest(account_id, blocked_id)`,
    `insert into suggestion_dismissals (account_id, other_id, dismissed_at)
      select ${idOf('account', 'm')}, ${idOf('account', 'o')}, now()
      from generate_series(1, ${MEASURED}) as m, generate_series(500, 700) as o`,
  ];
}
