import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { prettyLog } from './pretty-log.ts';
import { serializeError } from './serialize-error.ts';

/**
 * The log of the process: one line of JSON for each entry, or a plain line at a terminal outside
 * live mode.
 * @param to where the lines go; default: the process's output
 */
export function openLog(
  { mode, logLevel }: Settings,
  to: DestinationStream = ownOutput(mode),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      serializers: {
        err: serializeError,
        req: describeRequest,
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    to,
  );
}

type Settings = Pick<Config, 'mode' | 'logLevel'>;

const ownOutput = (mode: Config['mode']): DestinationStream =>
  process.stdout.isTTY && mode !== 'live' ? prettyLog(process.stdout) : pino.destination(1);

type Request = { readonly method?: string; readonly url?: string };

/** Only the path, because the query may contain a token. */
const describeRequest = ({ method, url }: Request) => ({ method, path: url?.split('?')[0] });
