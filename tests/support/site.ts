import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, vi } from 'vitest';
import { checkBookings } from '#features/bookings/places/server/consistency-check.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Database } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import { freePort } from '../../scripts/bench/serving.ts';
import serving from '../../scripts/setup/serving.json' with { type: 'json' };
import { cloneDatabase, demoObjects } from './database.ts';
import { type ReadEmail, readEml } from './eml.ts';
import { addGolfDay, changeGolfDay } from './golf-day.ts';
import type { SiteMessage, SiteOrder } from './site-process.ts';

/** The whole product, served by a process of its own: pages, API, jobs and live events. */
export type Site = {
  readonly origin: string;
  readonly database: Database;
  /** The present instant by the server's clock. */
  readonly now: () => Date;
  /** Moves the server's clock forward and runs the jobs that are then due. */
  readonly forward: (minutes: number) => Promise<void>;
  /** Adds an event that can be booked (see `addGolfDay`). Returns its id. */
  readonly golfDay: (day?: Omit<Parameters<typeof addGolfDay>[1], 'now'>) => Promise<number>;
  /** What the consistency check of places and money finds now; empty if all is well. */
  readonly bookingFaults: () => Promise<readonly unknown[]>;
  /** The emails sent to an address so far, oldest first. */
  readonly emailsTo: (address: string) => Promise<readonly ReadEmail[]>;
  /** The last email of a kind ("bookings.confirmed") to an address; waits until there is one. */
  readonly emailTo: (address: string, kind: string) => Promise<ReadEmail>;
};

type SiteOptions = { readonly demo?: boolean; readonly env?: Readonly<Record<string, string>> };

/** Starts the product for the tests of one file, on its own database; it ends with them. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { close, ...site } = await startSite(options);
  afterAll(close);
  return site;
}

let shared: ReturnType<typeof startSite> | undefined;

/**
 * The product with the demo data, started once for all files of a worker that ask for it. For tests
 * that do not move the clock and do not depend on what earlier ones have booked or written. Rate
 * limits are reset for each file, and the golf days that it adds are withdrawn at its end.
 */
export async function sharedDemoSite(): Promise<Site> {
  shared ??= startSite({ demo: true });
  const site = await shared;
  await site.database.$client.query('truncate limit_counters');
  const added: number[] = [];
  afterAll(async () => {
    for (const id of added) await changeGolfDay(site.database, { state: 'draft' }, id);
    if (added.length > 0) await listed(site, (html) => !added.some((id) => leadsTo(id, html)));
  });
  const golfDay: Site['golfDay'] = async (day) => {
    const id = await site.golfDay(day);
    added.push(id);
    await listed(site, (html) => leadsTo(id, html));
    return id;
  };
  return { ...site, golfDay };
}

const leadsTo = (eventId: number, html: string): boolean => html.includes(`"/events/${eventId}"`);

/**
 * Drops the cached pages that show events, and waits until the list is as it should be: then all of
 * them are fresh.
 */
async function listed(
  { database, origin }: Site,
  isRight: (html: string) => boolean,
): Promise<void> {
  await invalidatePages(database, ['events']);
  const readList = async () => (await fetch(`${origin}/events`)).text();
  await vi.waitUntil(async () => isRight(await readList()), { timeout: PATIENCE_MS });
}

async function startSite({ demo = false, env = {} }: SiteOptions) {
  const database = await cloneDatabase({ demo });
  const folder = await mkdtemp(join(tmpdir(), 'fourball-journey-'));
  if (demo)
    await cp(demoObjects(inject('databaseServer')), join(folder, 'objects'), { recursive: true });
  const port = await freePort();
  const child = fork(inject('siteProgram'), {
    execArgv: [...serving.flags, '--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env['PATH'],
      ...serving.env,
      NODE_ENV: 'production',
      FOURBALL_MODE: 'demo',
      // The run's database stops before the workers do, and those that are shared would warn of it.
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      BUILD_DIR: inject('buildDir'),
      // All visitors of a worker come from one address, and few confirm their email.
      UNCONFIRMED_HOLDS_PER_NETWORK: '1000',
      HOLDS_PER_NETWORK: '100000',
      WAITED_PLACES_PER_NETWORK: '100000',
      ...env,
    },
  });
  // It ends with the worker that forked it, too; what it has written goes with the worker.
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  const close = async () => {
    await end(child);
    await database.$client.end();
    await rm(folder, { recursive: true, force: true });
    process.off('exit', forget);
  };
  await messageOf(child, 'ready');
  let passed = 0;
  const now = () => addMinutes(new Date(), passed);
  const site: Site = {
    origin: `http://localhost:${port}`,
    database,
    now,
    golfDay: (day = {}) => addGolfDay(database, { now: now(), ...day }),
    forward: async (minutes) => {
      passed += minutes;
      const done = messageOf(child, 'forwarded');
      child.send({ forward: minutes } satisfies SiteOrder);
      await done;
    },
    bookingFaults: () => checkBookings(database, { now: now(), graceMinutes: 0 }),
    emailsTo: (address) => readEmails(join(folder, 'mail'), address),
    emailTo: (address, kind) =>
      vi.waitUntil(async () => (await readEmails(join(folder, 'mail'), address, kind)).at(-1), {
        timeout: PATIENCE_MS,
      }),
  };
  return { ...site, close };
}

/** Waits for the server to say something, or throws when it ends first. */
function messageOf(child: ChildProcess, awaited: SiteMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The server ended (code ${code})`));
    child.once('exit', gone);
    child.once('message', (told) => {
      child.off('exit', gone);
      if (told === awaited) resolve();
      else reject(new Error(`The server said ${told} in place of ${awaited}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}

async function readEmails(folder: string, address: string, kind = ''): Promise<ReadEmail[]> {
  const names = await readdir(folder).catch(() => []);
  // The file's name begins with its time and goes on with the kind.
  const named = kind && `Z-${kind.replace('.', '-')}-`;
  const written = names.filter((name) => name.endsWith('.eml') && name.includes(named)).sort();
  const emails = await Promise.all(
    written.map(async (name) => readEml(await readFile(join(folder, name), 'utf8'))),
  );
  return emails.filter(({ headers }) => headers.get('to')?.[0]?.includes(address));
}

/** The link in a mail that carries a token. */
export const linkIn = (email: ReadEmail): string =>
  /http\S+token=\S+/.exec(email.parts.get('text/plain') ?? '')?.[0] ?? '';
