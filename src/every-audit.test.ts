import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#lib/http/endpoint.ts';

/*
 * Whatever an organiser changes is in the audit log: every write under /api/admin reaches
 * `recordAction`, through the functions that its handler calls. The source is read as text, in the
 * layout that the formatter gives it: a declaration begins in the first column.
 */

/** Writes that change nothing worth recording in the log. */
const withoutRecord: Readonly<Record<string, string>> = {
  '/api/admin/announcements/test': 'an email to the organiser alone',
  '/api/admin/events/:eventId/emails/test': 'an email to the organiser alone',
  '/api/admin/tier-prices/preview': 'changes nothing: it says whom a price would reach',
};

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['./{features,platform,site,lib}/**/*.{ts,tsx}', '!./**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);

type Declarations = ReadonlyMap<string, string>;
type File = {
  readonly declarations: Declarations;
  /** Where an imported name comes from: the file, and its name there. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>;
};

const files = new Map<string, File>();

function fileOf(path: string): File {
  const known = files.get(path);
  if (known) return known;

  const file = parse(path, sources[path] ?? '');
  files.set(path, file);
  return file;
}

function parse(path: string, source: string): File {
  const imports = new Map<string, readonly [string, string]>();
  for (const [, names = '', from = ''] of source.matchAll(
    /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g,
  ))
    for (const part of names.split(',')) {
      const [name = '', alias = name] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (name) imports.set(alias, [fileNamed(path, from), name]);
    }

  const declarations = new Map<string, string>();
  for (const chunk of source.split(/\n(?=(?:export )?(?:async )?(?:function|const) \w)/)) {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(chunk)?.[1];
    if (name) declarations.set(name, chunk);
  }
  return { declarations, imports };
}

function fileNamed(path: string, from: string): string {
  if (from.startsWith('#')) return `./${from.slice(1)}`;
  return `.${resolve('/', dirname(path), from)}`;
}

/** Whether a text of a file reaches `recordAction` through the functions that it names. */
function reachesRecord(path: string, text: string, seen = new Set<string>()): boolean {
  if (/\brecordActions?\(/.test(text)) return true;

  const { declarations, imports } = fileOf(path);
  for (const [name] of text.matchAll(/\b[a-z]\w+\b/g)) {
    const [file, declared] = declarations.has(name) ? [path, name] : (imports.get(name) ?? []);
    if (file === undefined || declared === undefined) continue;
    if (declares(file, declared, seen)) return true;
  }
  return false;
}

function declares(path: string, name: string, seen: Set<string>): boolean {
  const key = `${path}#${name}`;
  if (seen.has(key)) return false;
  seen.add(key);

  const { declarations, imports } = fileOf(path);
  const passedOn = imports.get(name);
  const declaration = declarations.get(name);
  if (declaration !== undefined) return reachesRecord(path, declaration, seen);
  return passedOn !== undefined && declares(passedOn[0], passedOn[1], seen);
}

const contracts: readonly object[] = Object.values(
  import.meta.glob('./{features,site}/**/*contract.ts', { eager: true }),
);

/** The endpoints of the organisers' writes, by the names that routes have for them. */
const writes = contracts.flatMap((contract) =>
  Object.entries(contract).flatMap(([api, endpoints]) =>
    api.endsWith('Api')
      ? Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { method, path }]) =>
          method === 'POST' && path.startsWith('/api/admin/') ? [{ api, name, path }] : [],
        )
      : [],
  ),
);

/** Every `app.route({…})` of the server, as text. */
const routes = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/^( +)(?:app|scope)\.route\(\{\n[\s\S]*?^\1\}\)[;,]/gm)].map(([text]) => ({
    path,
    text,
  })),
);

/** The routes of an endpoint: by its name, or in a loop over names and the functions that they call. */
function routesOf({ api, name }: { readonly api: string; readonly name: string }) {
  const named = routes.filter(({ text }) => text.includes(`routeOf(${api}.${name})`));
  if (named.length > 0) return named;

  return routes.flatMap(({ path, text }) => {
    const pair = new RegExp(`'${name}'(?:, (\\w+))?`).exec(sources[path] ?? '');
    return pair && text.includes(`routeOf(${api}[`)
      ? [{ path, text: `${text} ${pair[1] ?? ''}` }]
      : [];
  });
}

describe('a write of the organisers', () => {
  it('is found', () => {
    expect(writes.length).toBeGreaterThan(50);
    expect(writes.filter((write) => routesOf(write).length === 0)).toEqual([]);
  });

  it('is recorded in the audit log', () => {
    const unrecorded = writes.filter((write) =>
      routesOf(write).some(({ path, text }) => !reachesRecord(path, text)),
    );
    expect(unrecorded.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(withoutRecord).toSorted(),
    );
  });

  it('that writes without a record is found', () => {
    const path = './features/settings/server/setting-routes.ts';
    expect(reachesRecord(path, 'handler: () => saveSettings(services, {})')).toBe(true);
    expect(reachesRecord(path, 'handler: () => database.update(settingVersions)')).toBe(false);
    expect(reachesRecord(path, 'preValidation: adminOnly(services)')).toBe(false);
  });
});
