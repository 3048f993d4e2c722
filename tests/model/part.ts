import fc from 'fast-check';
import type { Database } from '#platform/database/database.ts';
import { type MovableClock, movableClock } from '#tests/clock.ts';
import { cloneTemplate } from '#tests/database-server.ts';
import type { ProviderName } from '#tests/provider-names.ts';
import { type StandIn, settingsOf, startStripeStandIn } from '#tests/stripe/stand-in.ts';
import { forkProcess } from './forked-process.ts';
import { type Door, openProcess } from './process.ts';
import { runSequence, type Sequence, sequences } from './sequences.ts';
import type { Site } from './world.ts';

/** A PostgreSQL server with a migrated template, and who takes the payments. */
export type Server = {
  readonly administration: Database;
  readonly superuserUrl: string;
  readonly provider: ProviderName;
};

/** Stripe's stand-in: its webhooks wait until the model delivers them, by either process. */
function startModelStripe(doors: readonly Door[], clock: MovableClock): Promise<StandIn> {
  let turn = 0;
  return startStripeStandIn({
    now: clock,
    send: async (payload, headers) => {
      turn += 1;
      const answer = await doors[turn % doors.length]?.send({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      if (answer?.status !== 200)
        throw new Error(`A signed webhook was answered ${answer?.status}: ${answer?.body}`);
      return true;
    },
  });
}

/**
 * Runs something on an empty database with two server processes of its own: this one and another.
 */
async function onNewSite<Found>(
  server: Server,
  run: (site: Site) => Promise<Found>,
): Promise<Found> {
  const url = await cloneTemplate(server.administration, server.superuserUrl);
  const clock = movableClock();
  const doors: Door[] = [];
  const standIn = server.provider === 'stripe' ? await startModelStripe(doors, clock) : undefined;
  const env = standIn ? settingsOf(standIn) : {};
  const first = await openProcess(url, clock, env);
  const second = await forkProcess(url, clock, env);
  doors.push(first, second);

  try {
    return await run({ doors, services: first.services, clock, standIn });
  } finally {
    await second.close();
    await first.close();
    await standIn?.close();
  }
}

export type Fault = { readonly sequence: Sequence; readonly error: unknown };

/**
 * Runs some sequences one after the other on a database of their own.
 * @returns the first that fails
 */
export const runPart = (server: Server, count: number, seed: number): Promise<Fault | undefined> =>
  onNewSite(server, async (site) => {
    for (const sequence of fc.sample(sequences, { numRuns: count, seed })) {
      const error = await failureOf(site, sequence);
      if (error !== undefined) return { sequence, error };
    }
    return undefined;
  });

const failureOf = (site: Site, sequence: Sequence): Promise<unknown> =>
  runSequence(site, sequence).then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Leaves out moments of a failing sequence as long as it still fails, each time on a database of
 * its own.
 */
export async function shorten(server: Server, fault: Fault): Promise<Fault> {
  let shortest = fault;
  for (let index = fault.sequence.length - 1; index >= 0; index -= 1) {
    const sequence = shortest.sequence.toSpliced(index, 1);
    const error = await onNewSite(server, (site) => failureOf(site, sequence));
    if (error !== undefined) shortest = { sequence, error };
  }
  return shortest;
}
