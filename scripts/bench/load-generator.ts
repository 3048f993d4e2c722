import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../setup/debian.mjs';

const run = promisify(execFile);

/** The results of one round of load. */
export type Load = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses without a 2xx status, and broken connections. */
  readonly failed: number;
};

type Options = {
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many requests instead, where the generator can (autocannon). */
  readonly requests?: number | undefined;
};

/** As a browser sends it: it decides how the response is compressed. */
const ACCEPT_ENCODING = 'gzip, deflate, br';

const WRK = findProgram(['wrk']);

/** The name of the load generator that is used on this machine. */
export const generatorName = WRK ? 'wrk' : 'autocannon';

/**
 * Loads an address from a separate process, so that this process does not slow down the
 * measurement.
 */
export const load = (url: string, options: Options): Promise<Load> =>
  WRK ? byWrk(WRK, url, options) : byAutocannon(url, options);

async function byWrk(
  program: string,
  url: string,
  { connections, seconds }: Options,
): Promise<Load> {
  const options = [
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    `Accept-Encoding: ${ACCEPT_ENCODING}`,
  ];

  const { stdout } = await run(program, ['-t1', '--latency', ...options, url]);
  const found = (pattern: RegExp) => pattern.exec(stdout);
  const percentile = (share: string) =>
    inMilliseconds(found(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)));
  const brokenOnes =
    found(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/)?.slice(1) ?? [];
  const refused = Number(found(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0);

  return {
    requests: Number(found(/(\d+) requests in/)?.[1]),
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50Ms: percentile('50'),
    p99Ms: percentile('99'),
    failed: brokenOnes.reduce((sum, count) => sum + Number(count), refused),
  };
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

const inMilliseconds = (match: RegExpExecArray | null): number =>
  Number(match?.[1]) * (UNITS[match?.[2] ?? ''] ?? Number.NaN);

async function byAutocannon(
  url: string,
  { connections, seconds, requests: most }: Options,
): Promise<Load> {
  const amount = most === undefined ? `-d ${seconds}` : `-a ${most}`;
  const options = `-j -c ${connections} ${amount} -H`.split(' ');
  const args = [...options, `accept-encoding=${ACCEPT_ENCODING}`, url];
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const { stdout } = await run(process.execPath, [program, ...args], { maxBuffer: 1 << 24 });
  const { requests, latency, non2xx, errors, duration } = JSON.parse(stdout);

  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors,
  };
}
