import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type Viewing, visibleTo } from '../../profiles/server/find-people.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import { readInTouch } from '../../ties/server/connection-store.ts';
import type { Suggestions } from '../contract.ts';
import { pickSuggestions } from '../score.ts';
import {
  candidateOf,
  commonStems,
  type Relevance,
  readRelevance,
  relevanceScore,
} from './relevance.ts';
import { dismissals } from './tables.ts';

const MOST = 5;

/** How many candidates the statement collects for the rule to choose from. */
const COLLECTED = 100;

/**
 * People whom a member may want to meet, with the reasons. Nobody who is unlisted, blocked,
 * connected, asked or dismissed, and nobody with whom they have played. What a person keeps from
 * members is no reason.
 */
export async function readSuggestions(db: Executor, viewing: Viewing): Promise<Suggestions> {
  const relevance = await readRelevance(db, viewing);
  const { own } = relevance;

  const rows = await collect(db, viewing, relevance);

  const candidates = (await withAccounts(db, rows)).map((row) => ({
    ...candidateOf(row, relevance),
    row,
  }));

  return {
    people: pickSuggestions(own, candidates, MOST).map(({ candidate, reasons }) => {
      const { sector, city, handicap } = candidate;
      return { ...presentPerson(candidate.row), sector, city, handicap, reasons: [...reasons] };
    }),
    isProfileComplete: own.lookingFor !== '' && own.canHelpWith !== '' && own.sector !== null,
  };
}

/**
 * The members with most in common. It leaves the choice to `score.ts`. Equals are in an order of
 * the reader's own, so that not everyone gets the same.
 */
function collect(db: Executor, viewing: Viewing, relevance: Relevance) {
  const { viewerId, now } = viewing;
  const id = memberProfiles.accountId;
  const met = [...relevance.days.attended.keys()];

  const best = db
    .select({
      id,
      score: relevanceScore(relevance).as('score'),
      place: placeFor(viewerId).as('place'),
    })
    .from(memberProfiles)
    .where(
      and(
        sql`is_listed`,
        ne(id, viewerId),
        visibleTo(viewing, id),
        notInArray(id, readInTouch(db, viewerId, now)),
        notInArray(
          id,
          db
            .select({ id: dismissals.otherId })
            .from(dismissals)
            .where(eq(dismissals.accountId, viewerId)),
        ),
        met.length > 0 ? notInArray(id, met) : undefined,
      ),
    )
    .orderBy(desc(sql`score`), sql`place`)
    .limit(COLLECTED)
    .as('best');

  return db
    .select({
      profile: memberProfiles,
      closeness: closenessTo(viewerId),
      ...commonStems(relevance),
    })
    .from(best)
    .innerJoin(memberProfiles, eq(id, best.id))
    .where(notBlocked(viewerId, id))
    .orderBy(desc(best.score), best.place);
}

const placeFor = (viewerId: string) =>
  sql<string>`hashtextextended(${memberProfiles.accountId}::text || ${viewerId}, 0)`;
