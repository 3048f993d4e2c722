import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { API_POLICY, installResponseHeaders, SECURITY_HEADERS } from './response-headers.ts';
import { serveBuiltFiles } from './static-files.ts';

/** A folder of builds. */
function newBuilds(): string {
  const builds = mkdtempSync(join(tmpdir(), 'fourball-builds-'));
  onTestFinished(() => rmSync(builds, { recursive: true, force: true }));
  return builds;
}

/** A build with these assets. */
function build(builds: string, ...names: readonly string[]): string {
  const folder = mkdtempSync(join(builds, 'build-'));
  const assets = join(folder, 'client/assets');
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), 'p { color: green }');
  writeFileSync(join(folder, 'client/robots.txt'), 'User-agent: *');
  return folder;
}

test('assets of this and of other builds are sent without the headers of documents; other files and errors have all', async () => {
  const builds = newBuilds();
  build(builds, 'styles-old.css');
  const app = fastify().decorate('rateLimit', (() => async () => undefined) as never);
  installResponseHeaders(app, { 'strict-transport-security': 'max-age=63072000' });
  await serveBuiltFiles(app, build(builds, 'styles-new.css'));
  build(builds, 'styles-later.css');
  const everywhere = {
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-request-id': expect.any(String),
  };
  const answers = async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return { statusCode, headers };
  };

  for (const name of ['styles-new.css', 'styles-old.css', 'styles-later.css']) {
    const { statusCode, headers } = await answers(`/assets/${name}`);
    expect([name, statusCode]).toEqual([name, 200]);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': API_POLICY,
      ...everywhere,
    });
    expect(Object.keys(headers)).not.toContain('permissions-policy');
    expect(Object.keys(headers)).not.toContain('cross-origin-opener-policy');
  }
  for (const [path, status] of [
    ['/robots.txt', 200],
    ['/assets/styles-gone.css', 404],
  ] as const) {
    const { statusCode, headers } = await answers(path);
    expect([path, statusCode]).toEqual([path, status]);
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, ...everywhere });
  }
});
