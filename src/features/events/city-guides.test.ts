import { describe, expect, test } from 'vitest';
import { cityBySlug, cityNames, citySlugs, slugOf } from '#lib/cities.ts';
import { cityGuides, kilometresApart, neighboursOf } from './city-guides.ts';

describe('the city guides', () => {
  test.each(cityNames)(
    'include %s, with enough text and a description of 120 to 160 characters',
    (city) => {
      const guide = cityGuides[city];
      expect(guide.lead).toContain(city);
      expect(guide.lead.length).toBeGreaterThanOrEqual(120);
      expect(guide.lead.length).toBeLessThanOrEqual(160);
      expect([...guide.business, ...guide.golf].join(' ').length).toBeGreaterThan(500);
    },
  );

  test('share no paragraph', () => {
    const texts = Object.values(cityGuides).flatMap(({ business, golf, advice }) => [
      ...business,
      ...golf,
      advice,
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([
    ['Leeds', 'Manchester', 57],
    ['Coventry', 'Leicester', 36],
    ['Liverpool', 'Leeds', 105],
  ] as const)('put %s and %s about %i km apart', (from, to, kilometres) => {
    expect(Math.abs(kilometresApart(from, to) - kilometres)).toBeLessThan(3);
    expect(kilometresApart(to, from)).toBeCloseTo(kilometresApart(from, to));
  });

  test.each([
    ['Coventry', ['Birmingham', 'Leicester', 'Nottingham']],
    ['Leeds', ['Sheffield', 'Manchester', 'Nottingham']],
  ] as const)('know the nearest cities to %s', (city, neighbours) => {
    expect(neighboursOf(city)).toEqual(neighbours);
  });
});

describe('a city in a URL', () => {
  test('is its name in lower case, and is found in any case', () => {
    expect(citySlugs).toEqual(cityNames.map(slugOf));
    expect(cityBySlug('leeds')).toBe('Leeds');
    expect(cityBySlug('LEEDS')).toBe('Leeds');
    expect(cityBySlug('paris')).toBeUndefined();
  });
});
