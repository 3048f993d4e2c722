import { formatIndex, type Tenths } from '../index/tenths.ts';
import type { Round, RoundForm } from './contract.ts';
import { type HandicapRecord, handicapRecord, type RecordedRound } from './handicap-record.ts';

/** What a member is about to do with their rounds. */
export type Change =
  | { readonly kind: 'add'; readonly round: RoundForm }
  | { readonly kind: 'change'; readonly roundId: string; readonly round: RoundForm }
  | { readonly kind: 'delete'; readonly roundId: string };

/** The id of a round that is not saved yet. */
const NOT_SAVED = 'not-saved';

/** A round that is not saved yet, as the rules take it. */
const unsaved = (round: RoundForm, id: string): Round => ({ ...round, id, version: 0 });

/**
 * The rounds after a change, in the order in which the server returns them: by day, then in the
 * order of their entry.
 */
function roundsAfter(rounds: readonly Round[], change: Change): Round[] {
  if (change.kind === 'delete') return rounds.filter(({ id }) => id !== change.roundId);
  // A new round is the last of its day.
  if (change.kind === 'add') return byDay([...rounds, unsaved(change.round, NOT_SAVED)]);
  return byDay(
    rounds.map((one) => (one.id === change.roundId ? unsaved(change.round, one.id) : one)),
  );
}

// Ids rise with the time of entry (UUIDv7), so they order the rounds of one day. "not-saved" comes
// after all of them.
const byDay = (rounds: readonly Round[]): Round[] =>
  rounds.toSorted((a, b) => compare(a.playedOn, b.playedOn) || compare(a.id, b.id));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** What a change does to the record. */
export type Effect = {
  readonly before: Tenths | undefined;
  readonly after: Tenths | undefined;
  /** The round itself in the new record; undefined if it is deleted. */
  readonly recorded: RecordedRound | undefined;
  readonly record: HandicapRecord;
};

/** Calculates the record with the change, before anything is saved. */
export function effectOf(rounds: readonly Round[], change: Change): Effect {
  const record = handicapRecord(roundsAfter(rounds, change));
  const id = change.kind === 'add' ? NOT_SAVED : change.roundId;
  return {
    before: handicapRecord(rounds).index,
    after: record.index,
    recorded: record.rounds.find(({ round }) => round.id === id),
    record,
  };
}

/** The index at the start of a day, with which a round of that day is played. */
export const indexOn = (rounds: readonly Round[], day: string): Tenths | undefined =>
  handicapRecord(rounds.filter(({ playedOn }) => playedOn < day)).index;

/** A change of the index as a sentence: "Your handicap goes from 14.2 to 14.6." */
export function effectSentence(before: Tenths | undefined, after: Tenths | undefined): string {
  if (before === after)
    return before === undefined
      ? 'You’ll have a handicap after three rounds.'
      : `Your handicap stays at ${formatIndex(before)}.`;
  if (before === undefined) return `Your handicap becomes ${formatIndex(after ?? 0)}.`;
  if (after === undefined)
    return `You’ll have no handicap any more. It was ${formatIndex(before)}.`;
  return `Your handicap goes from ${formatIndex(before)} to ${formatIndex(after)}.`;
}
