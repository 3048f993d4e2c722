import {
  and,
  desc,
  eq,
  inArray,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { FactDay, MemberFacts } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { visibleTo } from '../../profiles/server/find-people.ts';
import { presentPerson, presentProfile } from '../../profiles/server/present.ts';
import {
  closenessTo,
  readOwn,
  type SeenProfile,
  withAccounts,
} from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import { readInTouch } from '../../ties/server/connection-store.ts';
import type { Suggestions } from '../contract.ts';
import {
  type Candidate,
  CLOSE_HANDICAP,
  pickSuggestions,
  reasonPoints,
  sayingNothing,
  sectorsWith,
  tellingStems,
  wordsWith,
} from '../score.ts';
import { dismissals } from './tables.ts';

const MOST = 5;

/** How many candidates the statement collects for the rule to choose from. */
const COLLECTED = 100;

type Reading = { readonly facts: MemberFacts; readonly viewerId: string; readonly now: Date };

/**
 * People whom a member may want to meet, with the reasons. Nobody who is unlisted, blocked,
 * connected, asked or dismissed, and nobody with whom they have played. What a person keeps from
 * members is no reason.
 */
export async function readSuggestions(
  db: Executor,
  { facts, viewerId, now }: Reading,
): Promise<Suggestions> {
  const myProfile = await readOwn(db, viewerId);

  const [[stems], { coming, attended }] = await Promise.all([
    db
      .select({ wish: stemsOf(myProfile.lookingFor), help: stemsOf(myProfile.canHelpWith) })
      .from(sql`(select 1) as one`),
    facts.sharedDays(db, viewerId, now),
  ]);

  const wish = tellingStems(stems?.wish ?? []);
  const help = tellingStems(stems?.help ?? []);

  const rows = await collect(db, {
    facts,
    viewerId,
    now,
    wish,
    help,
    own: myProfile,
    coming: [...coming.keys()],
    met: [...attended.keys()],
  });

  const candidates = (await withAccounts(db, rows)).map((row) => ({
    ...candidateOf(row, coming.get(row.account.id)),
    helps: wordsWith(row.helps, myProfile.lookingFor),
    wants: wordsWith(row.wants, myProfile.canHelpWith),
    row,
  }));

  return {
    people: pickSuggestions(myProfile, candidates, MOST).map(({ candidate, reasons }) => {
      const { sector, city, handicap } = candidate;
      return { ...presentPerson(candidate.row), sector, city, handicap, reasons: [...reasons] };
    }),
    isProfileComplete:
      myProfile.lookingFor !== '' && myProfile.canHelpWith !== '' && myProfile.sector !== null,
  };
}

/** The word stems of a text, without those that say nothing. */
const stemsOf = (text: string) =>
  sql<string[]>`tsvector_to_array(ts_delete(to_tsvector('english', fold_text(${text}::text)),
    tsvector_to_array(to_tsvector('english', ${sayingNothing}::text))))`;

/** What the reader may see of a candidate. */
function candidateOf(
  seen: SeenProfile,
  coming: FactDay | undefined,
): Omit<Candidate, 'helps' | 'wants'> {
  const { id, city, sector, handicap } = presentProfile(seen, { relation: 'none', founding: null });
  return { id, city, sector, handicap, coming: coming && { ...coming } };
}

type Wanted = Reading & {
  readonly wish: readonly string[];
  readonly help: readonly string[];
  readonly own: Pick<SeenProfile['profile'], 'city' | 'sector' | 'handicap'>;
  readonly coming: readonly string[];
  readonly met: readonly string[];
};

/**
 * The members with most in common, by columns that hold only what every member may see. It counts
 * as `score.ts` does, one word for many, and leaves the choice to it. Equals are in an order of the
 * reader's own, so that not everyone gets the same.
 */
function collect(db: Executor, { facts, viewerId, now, wish, help, own, coming, met }: Wanted) {
  const id = memberProfiles.accountId;
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
  const has = (column: SQLWrapper, stems: readonly string[]) =>
    stems.length === 0 ? sql`false` : sql`${column} @@ ${anyOf(stems)}::tsquery`;

  const counted: readonly (readonly [SQL | undefined, number])[] = [
    [coming.length > 0 ? inArray(id, [...coming]) : undefined, reasonPoints.coming],
    [has(memberProfiles.listedHelp, wish), reasonPoints.helps],
    [has(memberProfiles.listedWish, help), reasonPoints.wants],
    [own.city === null ? undefined : eq(memberProfiles.listedCity, own.city), reasonPoints.city],
    [
      own.sector === null
        ? undefined
        : inArray(memberProfiles.listedSector, [...sectorsWith(own.sector)]),
      reasonPoints.complements,
    ],
    [
      own.sector === null ? undefined : eq(memberProfiles.listedSector, own.sector),
      reasonPoints.sector,
    ],
    [
      own.handicap === null
        ? undefined
        : sql`abs(${memberProfiles.listedHandicap} - ${own.handicap}::int) <= ${CLOSE_HANDICAP}::int`,
      reasonPoints.handicap,
    ],
  ];

  const score = sql.join(
    counted.map(([condition, count]) =>
      condition ? sql`case when ${condition} then ${count}::int else 0 end` : sql`0`,
    ),
    sql` + `,
  );

  const best = db
    .select({ id, score: sql<number>`${score}`.as('score'), place: placeFor(viewerId).as('place') })
    .from(memberProfiles)
    .where(
      and(
        sql`is_listed`,
        ne(id, viewerId),
        visibleTo({ facts, viewerId, now }, id),
        notInArray(id, readInTouch(db, viewerId, now)),
        notInArray(
          id,
          db
            .select({ id: dismissals.otherId })
            .from(dismissals)
            .where(eq(dismissals.accountId, viewerId)),
        ),
        met.length > 0 ? notInArray(id, [...met]) : undefined,
      ),
    )
    .orderBy(desc(sql`score`), sql`place`)
    .limit(COLLECTED)
    .as('best');

  const common = (column: SQLWrapper, stems: readonly string[]) =>
    sql<
      string[]
    >`array(select unnest(tsvector_to_array(${column})) intersect select unnest(${list(stems)}))`;

  return db
    .select({
      profile: memberProfiles,
      closeness: closenessTo(viewerId),
      helps: common(memberProfiles.listedHelp, wish),
      wants: common(memberProfiles.listedWish, help),
    })
    .from(best)
    .innerJoin(memberProfiles, eq(id, best.id))
    .where(notBlocked(viewerId, id))
    .orderBy(desc(best.score), best.place);
}

const placeFor = (viewerId: string) =>
  sql<string>`hashtextextended(${memberProfiles.accountId}::text || ${viewerId}, 0)`;

/** A query for texts with any of these stems. */
const anyOf = (stems: readonly string[]): string =>
  stems.map((stem) => `'${stem.replace(/['\\]/g, '')}'`).join(' | ');
