import { wordsOf } from '#lib/text/fold-text.ts';
import { isConfirmed } from '../places/states.ts';
import { countRequests } from './attendees.ts';
import type { Attendee } from './contract.ts';
import type { Change, ClubNumbers } from './run-sheet-contract.ts';
import { clubTexts } from './texts.ts';

type Player = Pick<Attendee, 'state' | 'dietary' | 'buggy' | 'access' | 'newToGolf'>;
type Request = ClubNumbers['dietary'][number];

/** The numbers for the host club, counted from the rows of the attendee list. */
export function clubNumbersOf(attendees: readonly Player[]): ClubNumbers {
  const players = attendees.filter(isConfirmed);
  return {
    players: players.length,
    buggies: players.filter(({ buggy }) => buggy).length,
    newToGolf: players.filter(({ newToGolf }) => newToGolf).length,
    dietary: countRequests(players.map(({ dietary }) => dietary)),
    access: countRequests(players.map(({ access }) => access)),
  };
}

const keyOf = (text: string): string => wordsOf(text).join(' ');

/** What has changed since the club was told these numbers; empty if nothing has. */
export function changesSince(sent: ClubNumbers, now: ClubNumbers): Change[] {
  const counts = (['players', 'buggies', 'newToGolf'] as const).map((name) => ({
    what: clubTexts[name],
    before: sent[name],
    after: now[name],
  }));
  const requests = (['dietary', 'access'] as const).flatMap((name) =>
    changedRequests(sent[name], now[name]),
  );
  return [...counts, ...requests].filter(({ before, after }) => before !== after);
}

function changedRequests(sent: readonly Request[], now: readonly Request[]): Change[] {
  const texts = new Map([...sent, ...now].map(({ text }) => [keyOf(text), text]));
  const countOf = (requests: readonly Request[], key: string) =>
    requests.find(({ text }) => keyOf(text) === key)?.count ?? 0;
  return [...texts].map(([key, what]) => ({
    what,
    before: countOf(sent, key),
    after: countOf(now, key),
  }));
}
