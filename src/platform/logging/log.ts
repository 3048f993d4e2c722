import { type Logger, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { describeFault } from './fault.ts';
import { readableLines } from './readable-lines.ts';

/** The process's log: a line of JSON per entry, or for a reader at a terminal, outside live mode, a plain line. */
export function openLog({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>): Logger {
  const destination =
    process.stdout.isTTY && mode !== 'live' ? readableLines(process.stdout) : pino.destination(1);
  return pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: describeFault, req: describeRequest, res: ({ statusCode }) => ({ statusCode }) },
    },
    destination,
  );
}

type Request = { readonly method?: string; readonly url?: string };

/** The path alone: what follows the question mark may be somebody's token. */
const describeRequest = ({ method, url }: Request) => ({ method, path: url?.split('?')[0] });
