import type { LimitTable } from '#platform/http/limits/limit-table.ts';
import type { CountedLimit } from '#platform/http/rate-limit.ts';

/** docs/limits.md: every limit with its default, and the calls that it counts. */
export function limitsPage({ writes, reads }: LimitTable): string {
  const rows = new Map<string, { readonly counted: CountedLimit; readonly paths: Set<string> }>();
  const calls = [...writes, ...reads.map(({ path, counts }) => ({ path: `GET ${path}`, counts }))];
  for (const { path, counts } of calls)
    for (const counted of counts) {
      const key = `${counted.limit.name} ${counted.per}`;
      const row = rows.get(key) ?? { counted, paths: new Set() };
      rows.set(key, { ...row, paths: row.paths.add(path) });
    }

  const lines = [...rows.values()]
    .toSorted((a, b) => (a.counted.limit.name < b.counted.limit.name ? -1 : 1))
    .map(({ counted: { limit, per }, paths }) =>
      [
        `\`${limit.name}\``,
        limit.max,
        windowOf(limit),
        per,
        [...paths].map((path) => `\`${path}\``).join(' '),
      ].join(' | '),
    );
  return `${HEAD}\n${lines.map((line) => `| ${line} |`).join('\n')}\n`;
}

const HEAD = `# Limits

Every write of the API and every read with a limit, and what it counts. Written by \`npm run docs:tables\` from the routes
themselves; a write without a row here fails the tests. The limits are counted in the database, for all processes together.
Only what the job that sends pushes counts (\`pushes_account\`) belongs to no call.

The numbers are defaults. The setting \`LIMITS\` changes them by name, for example
\`LIMITS=registrations_address=50, forum_posts_day=20/1440\` (the number after the slash is the window in minutes). Other
limits (connections, streams, uploads, holds) are settings of their own: see [operations](operations.md#settings).

| Limit | Uses | In | By | Calls |
| --- | --- | --- | --- | --- |`;

function windowOf({ windowMinutes = 15 }: CountedLimit['limit']): string {
  if (windowMinutes % 1440 === 0)
    return windowMinutes === 1440 ? 'a day' : `${windowMinutes / 1440} days`;
  return windowMinutes === 60
    ? 'an hour'
    : windowMinutes === 1
      ? 'a minute'
      : `${windowMinutes} minutes`;
}
