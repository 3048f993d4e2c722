import { levels } from 'pino';

type Entry = {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly req?: { readonly method?: string; readonly path?: string };
  readonly res?: { readonly statusCode?: number };
  readonly responseTime?: number;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
};

type Sink = { write: (text: string) => unknown };

/** Turns pino's JSON into lines for people: `09:41:07 warn  GET /events 503 12 ms request completed`. */
export const readableLines = (sink: Sink): Sink => ({
  write: (json) => sink.write(`${readable(JSON.parse(json))}\n`),
});

function readable({ level, time, req, res, responseTime, msg, err }: Entry): string {
  const parts = [
    new Date(time).toISOString().slice(11, 19),
    (levels.labels[level] ?? String(level)).padEnd(5),
    req && `${req.method} ${req.path}`,
    res?.statusCode,
    responseTime !== undefined && `${Math.round(responseTime)} ms`,
    msg,
    err && `${err.type}: ${err.message}\n${err.stack}`,
  ];
  return parts.filter((part) => part !== undefined && part !== false).join(' ');
}
