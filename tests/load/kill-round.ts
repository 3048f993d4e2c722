import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { within } from '../../scripts/bench/patience.ts';
import { differs, standingOf, whatIsWrong } from './books.ts';
import { buy } from './buyer.ts';
import type { Club } from './club.ts';
import { patientDoor } from './door.ts';
import { allPay, count } from './race.ts';
import type { Ending } from './steps.ts';

/** Who is killed: one of the serving processes, or PostgreSQL under them. */
export type Victim = 'process' | 'database';

export type KillReport = {
  /** How far the race had come: places kept, and of those confirmed. */
  readonly killedAt: { readonly taken: number; readonly confirmed: number };
  /** From the kill until every process is ready again. */
  readonly recoverySeconds: number;
  readonly confirmed: number;
  readonly refused: number;
  /** From the kill until nothing was on its way any more. */
  readonly settledSeconds: number;
  readonly faults: readonly string[];
};

type Round = { readonly round: number; readonly victim: Victim; readonly places: number };

/** A buyer gives up after this; a job of a killed process is freed within 30 s. */
const PATIENCE_MS = within(60_000);
const SETTLED_WITHIN_MS = within(90_000);

/**
 * All members check out at once, and in the middle of it the victim is killed with `kill -9` and
 * comes back.
 */
export async function runKillRound(
  club: Club,
  { round, victim, places }: Round,
): Promise<KillReport> {
  const eventId = await club.openEvent(places);
  const buyers = club.members.map((member, buyer) =>
    buy(
      { member, door: patientDoor(club.origins, PATIENCE_MS) },
      { eventId, conduct: allPay(buyer) },
    ),
  );
  const killedAt = await untilMidRace(club, eventId, places);
  const killed = performance.now();
  const since = () => (performance.now() - killed) / 1000;
  await killAndRecover(club, { round, victim });
  const recoverySeconds = since();
  const endings = await Promise.all(buyers);
  const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
  return {
    killedAt,
    recoverySeconds,
    confirmed: count(endings, 'confirmed'),
    refused: count(endings, 'refused'),
    settledSeconds: since(),
    faults: [...wrong, ...(await judge(club, { eventId, places, endings }))],
  };
}

/** Kills the victim with `kill -9`, and waits until every process is ready again. */
export async function killAndRecover(
  club: Club,
  { round, victim }: Pick<Round, 'round' | 'victim'>,
): Promise<void> {
  if (victim === 'database') await killDatabase(club);
  else await killAndRestart(club, round % club.origins.length);
  await Promise.all(club.origins.map(untilReady));
}

async function killAndRestart(club: Club, which: number): Promise<void> {
  await club.process(which).kill();
  await club.restart(which);
}

const LOOK_AGAIN_MS = 10;
const MIDDLE_WITHIN_MS = within(120_000);

/**
 * A moment drawn by how far the race has come, so that every part of a purchase is hit in some
 * round.
 */
async function untilMidRace(
  { database }: Club,
  eventId: number,
  places: number,
): Promise<KillReport['killedAt']> {
  const steps = 1 + Math.floor(Math.random() * (places * 2 - 1));
  const deadline = Date.now() + MIDDLE_WITHIN_MS;
  for (;;) {
    const { taken, confirmed } = await standingOf(database, eventId);
    if (taken + confirmed.length >= steps) return { taken, confirmed: confirmed.length };
    if (Date.now() > deadline) throw new Error('The race did not get under way');
    await delay(LOOK_AGAIN_MS);
  }
}

const READY_WITHIN_MS = within(60_000);
const ASK_AGAIN_MS = 50;

/**
 * Kills PostgreSQL and waits for its successor: until then, old connections may live on for a
 * moment.
 */
async function killDatabase(club: Club): Promise<void> {
  const killed = postmasterOf(club);
  const deadline = Date.now() + READY_WITHIN_MS;
  process.kill(Number(killed), 'SIGKILL');
  while ([killed, undefined].includes(postmasterOf(club))) {
    if (Date.now() > deadline) throw new Error('Nobody started the database again');
    await delay(LOOK_AGAIN_MS);
  }
}

/** The number of the server's process, by its own note; undefined while there is none. */
function postmasterOf({ dataDir }: Club): string | undefined {
  const note = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0] : undefined;
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`${origin} did not come back`);
    await delay(ASK_AGAIN_MS);
  }
}

type Finished = {
  readonly eventId: number;
  readonly places: number;
  readonly endings: readonly Ending[];
};

async function judge(
  { database }: Club,
  { eventId, places, endings }: Finished,
): Promise<readonly string[]> {
  const standing = await standingOf(database, eventId);
  const seen = endings.flatMap((ending) => (ending.is === 'confirmed' ? [ending.bookingId] : []));
  const stray = endings.filter(({ is }) => is !== 'confirmed' && is !== 'refused');
  return [
    ...differs(
      'bookings lost that their buyers saw confirmed',
      seen.filter((id) => !standing.confirmed.includes(id)).length,
      0,
    ),
    ...differs('members with two places', standing.doubled, 0),
    ...differs('places sold', standing.confirmed.length, places),
    ...differs('places counted by the event', standing.taken, places),
    ...differs('holds left behind', standing.held, 0),
    ...stray.map((ending) => `A buyer never learned how it ended: ${JSON.stringify(ending)}`),
  ];
}
