import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const photographs = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.mp4', '.png', '.webm', '.webp']);

// Shows product 11
test('the site has no picture files except its icons, because code draws its pictures', () => {
  const found = ['public', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
      photographs.has(extname(path)),
    ),
  );
  expect(found.toSorted()).toEqual([
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ]);
});
