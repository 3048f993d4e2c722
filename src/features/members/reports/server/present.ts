import { findAccounts } from '#features/identity/server/public.ts';
import { countText } from '#lib/numbers.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import type { OwnReport, QueuedReport } from '../contract.ts';
import { appealableUntil, isKnownToReported, mayAppeal, reportActions } from '../report-states.ts';
import { type FilingRow, type ReportRow, readFilings, readHistory } from './store.ts';
import type { ContextPhoto } from './tables.ts';

/**
 * The reports of a queue for an admin, who sees everyone by name, regardless of who has blocked
 * them.
 */
export async function presentQueue(
  db: Executor,
  rows: readonly ReportRow[],
): Promise<readonly QueuedReport[]> {
  const [filings, history, admins] = await Promise.all([
    readFilings(
      db,
      rows.map(({ id }) => id),
    ),
    readHistory(
      db,
      rows.map(({ aboutId }) => aboutId),
    ),
    findAccounts(
      db,
      rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  ]);

  const people = await findPeople(db, null, [
    ...rows.map(({ aboutId }) => aboutId),
    ...filings.flatMap(({ reporterId, context }) => [
      ...(reporterId === null ? [] : [reporterId]),
      ...context.map(({ authorId }) => authorId),
    ]),
  ]);

  const someone = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { id: person.id, name: person.name, username: person.username } : null;
  };

  return rows.map((row) => {
    const otherReports = history.filter(
      ({ aboutId, id }) => aboutId === row.aboutId && id !== row.id,
    );
    const about = someone(row.aboutId);
    const admin = admins.get(row.decidedBy ?? '');

    return {
      id: row.id,
      kind: row.kind,
      path: pathOf(row, about?.username),
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      about,
      filings: filings
        .filter(({ reportId }) => reportId === row.id)
        .map(({ reporterId, reason, words, filedAt, context }) => ({
          reporter: someone(reporterId),
          reason,
          words,
          filedAt: filedAt.toISOString(),
          context: context.map(({ at, authorId, text, photos = [] }) => ({
            at,
            author: someone(authorId),
            text,
            photos: photos.map(({ id, width, height }) => ({ id, width, height })),
          })),
        })),
      decision:
        row.action !== null && row.decision !== null && row.decidedAt !== null
          ? {
              action: row.action,
              reason: row.decision,
              decidedAt: row.decidedAt.toISOString(),
              by: admin ? fullName(admin) : null,
            }
          : null,
      appeal: presentAppeal(row),
      earlier: otherReports.slice(0, 5).map(({ id, kind, openedAt, action }) => ({
        id,
        kind,
        openedAt: openedAt.toISOString(),
        action,
      })),
      earlierTotal: otherReports[0] ? otherReports[0].total - 1 : 0,
      can: {
        decide: row.state === 'open' ? [...reportActions] : [],
        decideAppeal: row.state === 'appealed',
      },
    };
  });
}

/**
 * Messages are private, so there is no page of theirs for an admin: the context has what was said.
 */
function pathOf({ kind, subjectId }: ReportRow, username: string | undefined): string | null {
  if (kind === 'post') return `/forum/p/${subjectId}`;
  return kind === 'member' && username ? `/members/${username}` : null;
}

const presentAppeal = (row: ReportRow): OwnReport['appeal'] =>
  row.appeal === null || row.appealedAt === null
    ? null
    : {
        words: row.appeal,
        appealedAt: row.appealedAt.toISOString(),
        outcome: row.appealOutcome,
        answer: row.appealAnswer,
      };

/**
 * A report for the person who sent it, or for the person it is about; undefined for everyone else,
 * and for the reported person while nothing has followed from it. Neither learns anything about the
 * other.
 */
export function presentOwnReport(
  row: ReportRow,
  filings: readonly FilingRow[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): OwnReport | undefined {
  const myFiling = filings.find(({ reporterId }) => reporterId === viewerId);
  const decidedAt = row.decidedAt?.toISOString();

  if (myFiling)
    return {
      id: row.id,
      kind: row.kind,
      role: 'reporter',
      sent: {
        reason: myFiling.reason,
        words: myFiling.words,
        filedAt: myFiling.filedAt.toISOString(),
      },
      decision: decidedAt
        ? {
            acted: row.action !== 'none',
            action: null,
            // The reason for acting is for the reported person alone.
            reason: row.action === 'none' ? row.decision : null,
            decidedAt,
          }
        : null,
      contents: [],
      appeal: null,
      appealUntil: null,
    };

  if (row.aboutId !== viewerId || !isKnownToReported(row) || !decidedAt) return undefined;

  return {
    id: row.id,
    kind: row.kind,
    role: 'reported',
    sent: null,
    decision: { acted: true, action: row.action, reason: row.decision, decidedAt },
    contents: textsOf(filings, viewerId),
    appeal: presentAppeal(row),
    appealUntil: mayAppeal(row, now) ? (appealableUntil(row)?.toISOString() ?? null) : null,
  };
}

/** What a person wrote, among the texts that were reported, each once. */
export const textsOf = (filings: readonly FilingRow[], authorId: string): string[] => [
  ...new Set(
    filings.flatMap(({ context }) =>
      context
        .filter((entry) => entry.authorId === authorId)
        .map(({ text, photos = [] }) =>
          [text, photos.length > 0 && `(${countText(photos.length, 'photo')})`]
            .filter(Boolean)
            .join(' '),
        ),
    ),
  ),
];

/** The photo with this id among what was said where something was reported. */
export const photoIn = (filings: readonly FilingRow[], photoId: string): ContextPhoto | undefined =>
  filings
    .flatMap(({ context }) => context.flatMap(({ photos = [] }) => photos))
    .find(({ id }) => id === photoId);
