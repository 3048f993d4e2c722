import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cityNames } from '#lib/cities.ts';
import { FoundersMap } from './map.tsx';

/** The labels' type size and a generous mean width of a letter, in units of the drawing. */
const SIZE = 18;
const LETTER = 0.53 * SIZE;
const GREEN = 32;

const number = (element: Element, name: string) => Number(element.getAttribute(name));

/** The box a label covers, from cap height to descender. */
function boxOf(label: Element) {
  const width = (label.textContent?.length ?? 0) * LETTER;
  const back =
    { start: 0, middle: width / 2, end: width }[label.getAttribute('text-anchor') ?? 'start'] ?? 0;
  const [left, base] = [number(label, 'x') - back, number(label, 'y')];
  return { left, right: left + width, top: base - 0.75 * SIZE, bottom: base + 0.25 * SIZE };
}

test('keeps every label off other cities’ greens and inside the drawing', () => {
  const { container } = render(<FoundersMap cities={cityNames} />);
  const cities = [...container.querySelectorAll('text.font-display')].map((label) => {
    const dot = label.parentElement?.querySelector('circle') as Element;
    return {
      city: label.textContent,
      box: boxOf(label),
      x: number(dot, 'cx'),
      y: number(dot, 'cy'),
    };
  });
  expect(cities.map(({ city }) => city)).toEqual([...cityNames]);
  const touching = cities.flatMap(({ city, box }) =>
    cities
      .filter((other) => {
        const across = Math.max(box.left - other.x, 0, other.x - box.right);
        const down = Math.max(box.top - other.y, 0, other.y - box.bottom);
        return other.city !== city && Math.hypot(across, down) < GREEN;
      })
      .map((other) => `${city} on ${other.city}`),
  );
  expect(touching).toEqual([]);
  expect(
    cities.filter(({ box }) => box.left < 0 || box.right > 476).map(({ city }) => city),
  ).toEqual([]);
});
