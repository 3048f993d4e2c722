import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { laterText, laterTexts } from './later-content.ts';

const routes = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8');
const laterPaths = [...routes.matchAll(/later(?:MembersOnly)?\('([^']+)'\)/g)].map(([, path = '']) => path);

/** A path as someone would type it. */
const filledIn = (path: string): string =>
  `/${path.replace(':policy', 'cancellation').replace(':city', 'leeds').replace(':token', 'abc')}`;

describe('the pages to come', () => {
  test('are found in the table of routes', () => {
    expect(laterPaths.length).toBeGreaterThan(10);
  });

  test.each(laterPaths)('%s has a heading, a text and a next step that exists', (path) => {
    const found = laterText(filledIn(path));
    expect(found?.title.length).toBeGreaterThan(3);
    expect(found?.text.join(' ').length).toBeGreaterThan(80);
    expect(found?.next.to).not.toBe(filledIn(path));
  });

  test('no text is left without its route', () => {
    const named = (name: string) => new RegExp(`'${name}['/]`).test(routes);
    expect(Object.keys(laterTexts).filter((name) => !named(name))).toEqual([]);
  });

  test('a city and a policy are called by their names, and only those there are', () => {
    expect(laterText('/cities/leeds')?.title).toBe('Leeds');
    expect(laterText('/cities/Leeds')?.title).toBe('Leeds');
    expect(laterText('/policy/dress-code')?.title).toBe('Dress code');
    expect(laterText('/cities/paris')).toBeUndefined();
    expect(laterText('/policy/nonsense')).toBeUndefined();
    expect(laterText('/cities')).toBeUndefined();
    expect(laterText('/toString')).toBeUndefined();
  });
});
