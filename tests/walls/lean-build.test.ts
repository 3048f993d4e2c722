import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { lean } from '../../scripts/lean-manifest.ts';
import { leanFile, leanFiles } from '../../scripts/lean-router.ts';

const folder = join(
  dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))),
  'dist/production/lib',
);
const source = (file: string) => readFileSync(join(folder, file), 'utf8');
const parse = (code: string) => parseAst(code);

describe('React Router as it is installed', () => {
  test.each(leanFiles)('%s has all that is left out of it, and is still a program', (file) => {
    expect(existsSync(join(folder, file))).toBe(true);
    const before = source(file);
    const after = leanFile(file, before, parse);
    expect(after.length).toBeLessThan(before.length);
    expect(() => parse(after)).not.toThrow();
  });

  test('another version, a function that is gone and one that is there twice stop the build', () => {
    const code = source('hooks.js');
    const changed = (from: string | RegExp, to: string) => () =>
      leanFile('hooks.js', code.replaceAll(from, to), parse);
    expect(changed('react-router v8.4.0', 'react-router v8.5.0')).toThrow(
      'look again at scripts/lean-router.ts',
    );
    expect(changed('function RSCErrorHandler(', 'function AnotherHandler(')).toThrow('no RSCErrorHandler');
    expect(changed(/$(?![\s\S])/g, '\nfunction RSCErrorHandler() {}')).toThrow('several RSCErrorHandler');
    expect(() => leanFile('dom/ssr/fog-of-war.js', source('router/url.js'), parse)).toThrow(
      'exports other names',
    );
  });
});

test('the list of routes keeps what a browser asks of it', () => {
  const sheet = ['/assets/frame.css#'];
  const page = { id: 'page', parentId: 'root', path: 'page', module: '/assets/page.js', hasLoader: true };
  const own = { ...page, id: 'own', css: ['/assets/own.css'] };
  expect(
    lean({
      entry: { module: '/assets/entry.js' },
      routes: {
        root: { id: 'root', css: sheet, imports: ['/assets/vendor.js'], hasAction: false },
        page: { ...page, css: sheet, imports: ['/assets/vendor.js'], hasAction: false },
        own: { ...own, imports: [] },
      },
    }),
  ).toEqual({ routes: { root: { id: 'root', css: sheet }, page, own } });
});
