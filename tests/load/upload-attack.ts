import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database.ts';
import { memoryOf } from '../../scripts/bench/figures.ts';
import { databaseIn, newDataFolder, startServing } from '../../scripts/bench/serving.ts';

/** Who sends unfinished bodies, and to which address. */
export type Wave = {
  readonly name: string;
  readonly path: string;
  /** By their session: nobody, members with an unconfirmed address, or with a confirmed one. */
  readonly senders: 'visitors' | 'unconfirmed' | 'confirmed';
  /** Requests that are open at the same time, each from another network unless `oneNetwork`. */
  readonly requests: number;
  readonly oneNetwork?: boolean;
  readonly bytes: number;
};

/** Memory of the server process in MiB. */
export type Measured = {
  readonly name: string;
  readonly before: number;
  readonly highest: number;
  /** How many requests were answered before they were complete, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of the others, those whose bodies the server took but for their end. */
  readonly taken: number;
};

type Options = {
  readonly buildDir: string;
  readonly waves: readonly Wave[];
  /**
   * How long a wave may take until every request is refused or taken, in milliseconds. The server
   * waits 30 s.
   */
  readonly patienceMs: number;
  /** How long a wave stays open after that. */
  readonly holdMs: number;
  /** How long the server has afterwards to give memory back. */
  readonly restMs: number;
  readonly data?: string;
};

/**
 * Live mode, which has no demonstration to make first; the attackers' networks are what they say in
 * a header.
 */
const LIVE = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.example',
  APP_SECRET: 'a-secret-of-more-than-32-characters-for-a-test',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'fatal',
  TRUST_PROXY: '127.0.0.1',
};
const COOKIE = '__Host-fourball_session';

const CHUNK = Buffer.alloc(65_536, 'x');
/** Of a body that stays away, so that no request is ever complete. */
const MISSING = 1024;
const SAMPLE_MS = 50;

/**
 * Starts a server and sends it bodies that never end, wave by wave. All on 127.0.0.1, and bounded:
 * each body has fewer bytes than an upload may have.
 * @returns the memory of the server in each wave, and what it has kept after them
 */
export async function attackWithUploads(options: Options) {
  const folder = newDataFolder(options.data);
  const server = await startServing({
    dataDir: folder.path,
    buildDir: options.buildDir,
    pages: false,
    env: LIVE,
  });
  try {
    await addMembers(
      databaseIn(folder.path),
      Math.max(...options.waves.map(({ requests }) => requests)),
    );
    const waves: Measured[] = [];
    for (const wave of options.waves) waves.push(await measureWave(server, wave, options));

    await delay(options.restMs);
    return { waves, after: memoryOf(server.pid).now };
  } finally {
    await server.stop();
    folder.remove();
  }
}

const tokenOf = (senders: Wave['senders'], n: number): string =>
  createHash('sha256').update(`${senders} ${n}`).digest('base64url');

/**
 * Members with a session each, written side by side: registering through the API would hash all
 * their passwords.
 */
async function addMembers(url: string, count: number): Promise<void> {
  const database = openDatabase(url, () => undefined, 1);
  for (const senders of ['unconfirmed', 'confirmed'] as const) {
    const hashes = Array.from({ length: count }, (_, n) =>
      createHash('sha256').update(tokenOf(senders, n)).digest('hex'),
    );
    await database.execute(sql`
      with added as (
        insert into accounts (username, email, password_hash, first_name, last_name, email_verified_at, created_at)
        select ${senders} || n, ${senders} || n || '@example.com', 'none', 'Robin', 'Upload',
          case when ${senders} = 'confirmed' then now() end, now()
        from generate_series(1, ${count}) as n
        returning id, username
      )
      insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, address)
      select decode(hash, 'hex'), id, now(), now(), now() + interval '1 day', '127.0.0.1'
      from unnest(${sql.param(hashes)}::text[]) with ordinality as t (hash, n)
      join added on added.username = ${senders} || n`);
  }
  await database.$client.end();
}

async function measureWave(
  server: { readonly origin: string; readonly pid: number },
  wave: Wave,
  { patienceMs, holdMs }: Pick<Options, 'patienceMs' | 'holdMs'>,
): Promise<Measured> {
  const before = memoryOf(server.pid).now;
  const requests = Array.from({ length: wave.requests }, (_, n) =>
    beginRequest(server.origin, wave, n),
  );

  let highest = before;
  const sample = async (ms: number, isOver: () => boolean) => {
    for (const until = performance.now() + ms; performance.now() < until && !isOver(); ) {
      highest = Math.max(highest, memoryOf(server.pid).now);
      await delay(SAMPLE_MS);
    }
  };
  await sample(patienceMs, () => requests.every(({ isSettled }) => isSettled()));
  await sample(holdMs, () => false);

  const statuses = requests.flatMap(({ status }) => status() ?? []);
  const taken = requests.filter(
    ({ status, isSettled }) => isSettled() && status() === undefined,
  ).length;
  for (const { socket } of requests) socket.destroy();

  const refused: Record<string, number> = {};
  for (const status of statuses) refused[status] = (refused[status] ?? 0) + 1;
  return { name: wave.name, before, highest, refused, taken };
}

type OpenRequest = {
  readonly socket: Socket;
  /** With which it was refused; undefined while nothing was answered. */
  readonly status: () => string | undefined;
  /** Whether it was refused, or all of it but the end is on its way. */
  readonly isSettled: () => boolean;
};

/** Sends the head of a request and all of its body but the end, as fast as the server takes it. */
function beginRequest(origin: string, wave: Wave, n: number): OpenRequest {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const address = wave.oneNetwork
    ? '10.77.0.1'
    : `10.${78 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
  const type = wave.path.endsWith('photo') ? 'image/jpeg' : 'application/json';
  const cookie =
    wave.senders === 'visitors' ? [] : [`Cookie: ${COOKIE}=${tokenOf(wave.senders, n)}`];
  const head = [
    `POST ${wave.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `X-Forwarded-For: ${address}`,
    ...cookie,
    `Content-Type: ${type}`,
    `Content-Length: ${wave.bytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);

  let left = wave.bytes - MISSING;
  const send = () => {
    while (left > 0 && !socket.destroyed) {
      const part = CHUNK.subarray(0, Math.min(left, CHUNK.length));
      left -= part.length;
      if (!socket.write(part)) break;
    }
  };
  socket.on('connect', send);
  socket.on('drain', send);
  socket.on('error', () => undefined);

  let status: string | undefined;
  socket.once('data', (answer: Buffer) => {
    status = /^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1] ?? 'unknown';
  });
  return {
    socket,
    status: () => status,
    isSettled: () => status !== undefined || (left === 0 && socket.writableLength === 0),
  };
}
