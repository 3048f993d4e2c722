import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findSharedAsset, shareAssets } from './shared-assets.ts';

const database = await testDatabase();

function build(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`);
  return folder;
}

test('keeps the assets of the three builds that started last, however often each of them starts', async () => {
  const builds = ['a', 'b', 'c', 'd'].map((name) =>
    build('every.js', `${name}.css`, `${name}.css.br`),
  );
  const starts = [0, 1, 0, 1, 2, 2, 1, 3].map((index, day) => ({
    folder: builds[index] ?? '',
    day,
  }));
  for (const { folder, day } of starts)
    await shareAssets(database, folder, new Date(Date.UTC(2040, 0, 1 + day)));
  const names = ['every.js', 'a.css', 'b.css', 'c.css', 'd.css', 'd.css.br'];
  const found = await Promise.all(names.map((name) => findSharedAsset(database, name)));
  expect(found.map((asset) => asset && [asset.type, String(asset.content)])).toEqual([
    ['text/javascript; charset=utf-8', 'content of every.js'],
    undefined,
    ['text/css; charset=utf-8', 'content of b.css'],
    ['text/css; charset=utf-8', 'content of c.css'],
    ['text/css; charset=utf-8', 'content of d.css'],
    undefined,
  ]);
});
