import { levels } from 'pino';

type Entry = {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
};

type Sink = { write: (text: string) => unknown };

/** Formats pino's JSON for people: `09:41:07 warn  GET /events 503 12 ms answered`. */
export const prettyLog = (sink: Sink): Sink => ({
  write: (json) => sink.write(`${readable(JSON.parse(json))}\n`),
});

function readable({ level, time, method, route, status, milliseconds, msg, err }: Entry): string {
  const parts = [
    new Date(time).toISOString().slice(11, 19),
    (levels.labels[level] ?? String(level)).padEnd(5),
    method,
    route,
    status,
    milliseconds !== undefined && `${milliseconds} ms`,
    msg,
    err && `${err.type}: ${err.message}\n${err.stack}`,
  ];
  return parts.filter((part) => part !== undefined && part !== false).join(' ');
}
