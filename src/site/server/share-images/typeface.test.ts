import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { readTypeface } from './typeface.ts';

const faces = [readTypeface('Fraunces', 'fraunces.ttf'), readTypeface('Inter', 'inter.ttf')];

describe.each(faces)('the font $family', ({ family, file, width }) => {
  test.each(['Founders Series: Leeds', 'Thursday 14 May 2026, 08:30', 'Où l’été coûte £1,795 – “ñ”'])(
    'measures %j correctly except for kerning',
    (text) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="${family}" font-size="100">${text}</text></svg>`;
      const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file] } }).getBBox();
      const said = width(text) * 100;
      expect(drawn?.width).toBeGreaterThan(said * 0.95);
      expect(drawn?.width).toBeLessThan(said * 1.02);
    },
  );

  test('distinguishes missing characters from existing ones', () => {
    expect(width('漢')).toBe(width('字'));
    expect(width('i')).toBeLessThan(width('m'));
  });
});
