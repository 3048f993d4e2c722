import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { readTypeface } from './typeface.ts';

const faces = [
  readTypeface(
    { family: 'Fraunces', name: 'fraunces.ttf' },
    { family: 'FrauMore', name: 'fraunces-more.ttf' },
  ),
  readTypeface({ family: 'Inter', name: 'inter.ttf' }, { family: 'IMore', name: 'inter-more.ttf' }),
];

describe.each(faces)('the font $family', ({ files, width, has, runs }) => {
  test.each([
    'Founders Series: Leeds',
    'Thursday 14 May 2026, 08:30',
    'Où l’été coûte £1,795 – “ñ”',
    'Llŷn a’r Tŵr, Łódź, Gdańsk, Zażółć gęślą jaźń',
  ])('measures %j correctly except for kerning', (text) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-size="100">${runs(
      text,
    )
      .map((run) => `<tspan font-family="${run.family}">${run.text}</tspan>`)
      .join('')}</text></svg>`;
    const drawn = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles: [...files] },
    }).getBBox();
    const said = width(text) * 100;
    expect(drawn?.width).toBeGreaterThan(said * 0.95);
    expect(drawn?.width).toBeLessThan(said * 1.02);
  });

  test('distinguishes missing characters from existing ones', () => {
    expect(width('漢')).toBe(width('字'));
    expect(width('i')).toBeLessThan(width('m'));
    expect([...'aŵŷłżÅ漢🏌'].map(has)).toEqual([true, true, true, true, true, true, false, false]);
  });
});
