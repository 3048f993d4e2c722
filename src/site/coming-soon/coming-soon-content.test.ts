import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { comingSoonContent, comingSoonContents } from './coming-soon-content.ts';

const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8');
const laterPaths = [...routes.matchAll(/later(?:MembersOnly)?\('([^']+)'\)/g)].map(([, path = '']) => path);

/** A path as a visitor would type it. */
const filledIn = (path: string): string => `/${path}`;

describe('the pages that are not built yet', () => {
  test('are in the table of routes', () => {
    expect(laterPaths.length).toBeGreaterThan(0);
  });

  // Shows spec 1.16, product 17
  test.each(laterPaths)('%s has a heading, a text and a link that exists', (path) => {
    const found = comingSoonContent(filledIn(path));
    expect(found?.title.length).toBeGreaterThan(3);
    expect(found?.text.join(' ').length).toBeGreaterThan(80);
    expect(found?.next.to).not.toBe(filledIn(path));
  });

  test('every text has a route', () => {
    const named = (name: string) => new RegExp(`'${name}['/]`).test(routes);
    expect(Object.keys(comingSoonContents).filter((name) => !named(name))).toEqual([]);
  });

  test('a path without a text has none', () => {
    expect(comingSoonContent('/cities/paris')).toBeUndefined();
    expect(comingSoonContent('/toString')).toBeUndefined();
  });
});
