import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SharedDays } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Viewing } from '../../profiles/server/find-people.ts';
import { presentProfile } from '../../profiles/server/present.ts';
import { type ProfileRow, readOwn, type SeenProfile } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { countMutual, readConnectedIds } from '../../ties/server/connection-store.ts';
import { phraseWith } from '../phrase.ts';
import {
  type Candidate,
  CLOSE_HANDICAP,
  MUTUAL_COUNTED,
  reasonPoints,
  sayingNothing,
  sectorsWith,
  tellingStems,
  wordsWith,
} from '../score.ts';

/** What makes others relevant to one member: everything by which `score.ts` counts. */
export type Relevance = {
  readonly own: ProfileRow;
  readonly days: SharedDays;
  readonly mutual: ReadonlyMap<string, number>;
  readonly connected: ReadonlySet<string>;
  /** Word stems of what they look for, and of what they can help with. */
  readonly wish: readonly string[];
  readonly help: readonly string[];
};

/** Reads what makes others relevant to a member. */
export async function readRelevance(
  db: Executor,
  { facts, viewerId, now }: Viewing,
): Promise<Relevance> {
  const own = await readOwn(db, viewerId);
  const days = await facts.sharedDays(db, viewerId, now);
  const mutual = await countMutual(db, viewerId);
  const connected = await readConnectedIds(db, viewerId);

  const [stems] = await db
    .select({ wish: stemsOf(own.lookingFor), help: stemsOf(own.canHelpWith) })
    .from(sql`(select 1) as one`);

  return {
    own,
    days,
    mutual,
    connected,
    wish: tellingStems(stems?.wish ?? []),
    help: tellingStems(stems?.help ?? []),
  };
}

/** The word stems of a text, without those that say nothing. */
const stemsOf = (text: string) =>
  sql<string[]>`tsvector_to_array(ts_delete(to_tsvector('english', fold_text(${text}::text)),
    tsvector_to_array(to_tsvector('english', ${sayingNothing}::text))))`;

/**
 * How relevant a member of `member_profiles` is, as SQL: the points of `score.ts`, one word for
 * many, by columns that hold only what every member may see. A connection counts by the golf day
 * ahead alone: everything else that speaks for a meeting has done its work.
 */
export function relevanceScore({
  own,
  days,
  mutual,
  connected,
  wish,
  help,
}: Relevance): SQL<number> {
  const id = memberProfiles.accountId;
  const isAmong = (ids: readonly string[]) =>
    ids.length === 0 ? undefined : sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const withMutual = (least: number) =>
    isAmong([...mutual].filter(([, people]) => people >= least).map(([other]) => other));

  const { listedHelp, listedWish, listedCity, listedSector, listedHandicap } = memberProfiles;

  const coming = sumOf([[isAmong([...days.coming.keys()]), reasonPoints.coming]]);
  const rest = sumOf([
    [hasAny(listedHelp, wish), reasonPoints.helps],
    [hasAny(listedWish, help), reasonPoints.wants],
    [isAmong([...days.attended.keys()]), reasonPoints.met],
    ...Array.from(
      { length: MUTUAL_COUNTED },
      (_, at) => [withMutual(at + 1), reasonPoints.mutual] as const,
    ),
    [own.city === null ? undefined : eq(listedCity, own.city), reasonPoints.city],
    [
      own.sector === null ? undefined : inArray(listedSector, [...sectorsWith(own.sector)]),
      reasonPoints.complements,
    ],
    [own.sector === null ? undefined : eq(listedSector, own.sector), reasonPoints.sector],
    [
      own.handicap === null
        ? undefined
        : sql`abs(${listedHandicap} - ${own.handicap}::int) <= ${CLOSE_HANDICAP}::int`,
      reasonPoints.handicap,
    ],
  ]);

  const isConnected = isAmong([...connected]);

  return isConnected
    ? sql<number>`(${coming} + case when ${isConnected} then 0 else ${rest} end)`
    : sql<number>`(${coming} + ${rest})`;
}

const sumOf = (counted: readonly (readonly [SQL | undefined, number])[]): SQL =>
  sql.join(
    [
      sql`0`,
      ...counted.flatMap(([condition, points]) =>
        condition ? [sql`case when ${condition} then ${points}::int else 0 end`] : [],
      ),
    ],
    sql` + `,
  );

const hasAny = (column: SQLWrapper, stems: readonly string[]) =>
  stems.length === 0 ? undefined : sql`${column} @@ ${anyOf(stems)}::tsquery`;

/** A query for texts with any of these stems. */
const anyOf = (stems: readonly string[]): string =>
  stems.map((stem) => `'${stem.replace(/['\\]/g, '')}'`).join(' | ');

/** For a query of profiles: the stems by which a member can help the reader, and the reverse. */
export const commonStems = ({ wish, help }: Relevance) => {
  const common = (column: SQLWrapper, stems: readonly string[]) =>
    sql<string[]>`array(select unnest(tsvector_to_array(${column}))
      intersect select unnest(${sql.param(stems)}::text[]))`;

  return {
    helps: common(memberProfiles.listedHelp, wish),
    wants: common(memberProfiles.listedWish, help),
  };
};

type Row = SeenProfile & { readonly helps: readonly string[]; readonly wants: readonly string[] };

/** A member as `score.ts` judges them: by what the reader may see. */
export function candidateOf(row: Row, { own, days, mutual }: Relevance): Candidate {
  const seen = presentProfile(row, { relation: 'none', founding: null });
  const { id, city, sector, handicap, canHelpWith, lookingFor } = seen;

  return {
    id,
    city,
    sector,
    handicap,
    coming: days.coming.get(id),
    met: days.timesMet.get(id) ?? 0,
    lastMetIn: days.attended.get(id)?.city ?? null,
    mutual: mutual.get(id) ?? 0,
    helps: wordsWith(row.helps, own.lookingFor),
    wants: wordsWith(row.wants, own.canHelpWith),
    helpsPhrase: phraseWith(row.helps, canHelpWith ?? ''),
    wantsPhrase: phraseWith(row.wants, lookingFor ?? ''),
  };
}
