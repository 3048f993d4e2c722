// `npm run load:live`: members with an open page each, all at one process. States what the open
// streams cost, and measures how long an update needs to the page of everyone whom it concerns: one
// member, as a message does, and all of them at once, as an announcement does. Then two members at
// two processes: how long what one does needs to the other's page, and what is left of it after a
// cut of a minute and a kill. Ends with 1 if anything takes longer than a second or is lost.
// --streams 2000 (0: the two members alone)
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { liveUpdate } from '#features/notifications/stream/live-updates.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { cpuSeconds, memoryOf } from '../../scripts/bench/figures.ts';
import {
  databaseIn,
  newDataFolder,
  productionBuild,
  startServing,
} from '../../scripts/bench/serving.ts';
import { publishToAccounts } from '../../src/features/notifications/server/public.ts';
import { measureTwoMembers } from './live-members.ts';
import { type LivePage, openPage } from './live-page.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000' } } });
const streams = Number(values.streams);
if (!Number.isSafeInteger(streams) || streams < 0)
  throw new Error('--streams must be a whole number');

/** An update has to be there within this time, in milliseconds. */
const LIMIT_MS = 1000;
/** Pages that connect at the same time. */
const AT_ONCE = 50;
const MESSAGES = 200;
const ANNOUNCEMENTS = 5;
/**
 * How long the open streams are left alone to see what they cost, in milliseconds: three of their
 * beats.
 */
const QUIET_MS = 60_000;

const tried = liveUpdate<{ at: number }>('load.tried');
const tokenOf = (n: number): string => createHash('sha256').update(`live ${n}`).digest('base64url');

type Member = { readonly accountId: string; readonly token: string };

/**
 * Members with a session each, written side by side: registering through the API would hash 2,000
 * passwords.
 */
async function addMembers(database: Database): Promise<readonly Member[]> {
  const { rows } = await database.execute<{ id: string; n: number }>(sql`
    insert into accounts (username, email, password_hash, first_name, last_name, email_verified_at, created_at)
    select 'live' || n, 'live' || n || '@example.com', 'none', 'Robin', 'Live ' || n, now(), now()
    from generate_series(1, ${streams}) as n
    returning id, substr(username, 5)::int as n`);
  const members = rows.map(({ id, n }) => ({ accountId: id, token: tokenOf(n) }));
  const hashes = members.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await database.execute(sql`
    insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, address)
    select decode(hash, 'hex'), id, now(), now(), now() + interval '1 day', '127.0.0.1'
    from unnest(${sql.param(hashes)}::text[], ${sql.param(members.map(({ accountId }) => accountId))}::uuid[]) as t (hash, id)`);
  return members;
}

/**
 * Sends an update to these members and waits until each page has it; how long each took, in
 * milliseconds.
 */
async function publishAndWait(database: Database, to: readonly (Member & { page: LivePage })[]) {
  const expected = to.map(({ page }) => page.received() + 1);
  const at = performance.now();
  await database.transaction((tx) =>
    publishToAccounts(tx, {
      to: to.map(({ accountId }) => accountId),
      update: tried,
      data: { at },
      now: new Date(),
    }),
  );
  const committed = performance.now();
  const arrived = await Promise.all(to.map(({ page }, which) => page.until(expected[which] ?? 0)));
  return arrived.map((time) => time - committed);
}

/** Processor seconds that the server has used so far, and the memory that it holds now in MiB. */
const costOf = (pid: number) => ({ seconds: cpuSeconds(pid), memory: memoryOf(pid).now });

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const faults: string[] = [];

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const [p50, p95, last] = [at(0.5), at(0.95), at(1)];
  const holds = last <= LIMIT_MS;
  console.log(
    `${holds ? '✔' : '✘'} ${name.padEnd(34)} p50 ${ms(p50)}, p95 ${ms(p95)}, last ${ms(last)} (≤ ${ms(LIMIT_MS)})`,
  );
  if (!holds) faults.push(name);
}

async function measureStreams(buildDir: string): Promise<void> {
  const folder = newDataFolder();
  const server = await startServing({
    dataDir: folder.path,
    buildDir,
    env: { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' },
  });
  const database = openDatabase(databaseIn(folder.path), () => undefined, 4);
  try {
    const members = await addMembers(database);
    const before = costOf(server.pid);
    const began = performance.now();
    const open: (Member & { page: LivePage })[] = [];
    const waiting = [...members.entries()];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [n, member] = next;
          open.push({ ...member, page: await openPage(server.origin, member.token, n) });
        }
      }),
    );
    const connected = costOf(server.pid);
    console.log(
      `${open.length} streams open at one process after ${((performance.now() - began) / 1000).toFixed(1)} s and ${(connected.seconds - before.seconds).toFixed(1)} s of its processor.`,
    );
    await delay(QUIET_MS);
    const rested = costOf(server.pid);
    const share = ((rested.seconds - connected.seconds) * 1000) / QUIET_MS;
    console.log(
      `Memory ${before.memory.toFixed(0)} MiB without them, ${rested.memory.toFixed(0)} MiB with them; idle they take ${(share * 100).toFixed(1)} % of a processor.`,
    );
    const single: number[] = [];
    for (let n = 0; n < MESSAGES; n++)
      single.push(
        ...(await publishAndWait(database, [
          open[(n * 7919) % open.length] as (typeof open)[number],
        ])),
      );
    report(`${MESSAGES} updates to one member each`, single);
    const all: number[] = [];
    for (let n = 0; n < ANNOUNCEMENTS; n++) all.push(...(await publishAndWait(database, open)));
    report(`${ANNOUNCEMENTS} updates to all ${open.length}`, all);
    const doubled = open.filter(({ page }) => page.hasDoubles()).length;
    const broken = open.filter(({ page }) => page.hasEnded()).length;
    if (doubled > 0) faults.push(`${doubled} pages got an update twice or out of order`);
    if (broken > 0) faults.push(`${broken} streams ended`);
    for (const { page } of open) page.close();
  } finally {
    await database.$client.end();
    await server.stop();
    folder.remove();
  }
}

const buildDir = await productionBuild();
if (streams > 0) await measureStreams(buildDir);
faults.push(...(await measureTwoMembers(buildDir, report)));
for (const fault of faults) console.log(`✘ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
