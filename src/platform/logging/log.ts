import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { prettyLog } from './pretty-log.ts';
import { serializeError } from './serialize-error.ts';

/**
 * The process's log: a line of JSON per entry, or for a reader at a terminal, outside live mode, a plain line.
 * @param to where the lines go, if not to the process's output
 */
export function openLog({ mode, logLevel }: Settings, to: DestinationStream = ownOutput(mode)): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: serializeError, req: describeRequest, res: ({ statusCode }) => ({ statusCode }) },
    },
    to,
  );
}

type Settings = Pick<Config, 'mode' | 'logLevel'>;

const ownOutput = (mode: Config['mode']): DestinationStream =>
  process.stdout.isTTY && mode !== 'live' ? prettyLog(process.stdout) : pino.destination(1);

type Request = { readonly method?: string; readonly url?: string };

/** The path alone: what follows the question mark may be somebody's token. */
const describeRequest = ({ method, url }: Request) => ({ method, path: url?.split('?')[0] });
