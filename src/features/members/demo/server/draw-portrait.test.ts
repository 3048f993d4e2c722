import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';
import { portraitLooks } from './portrait-looks.ts';
import { portraitPicture } from './seed-portraits.ts';

describe('drawn portraits', () => {
  test('are the same each time, and no two members look alike', () => {
    const draw = () => [...portraitLooks].map(([name, look]) => drawPortrait(name, look));

    expect(draw()).toEqual(draw());
    expect(new Set(draw()).size).toBe(portraitLooks.size);
  });

  test('are whole pictures without a missing number or colour', async () => {
    for (const [name, look] of portraitLooks) {
      expect(drawPortrait(name, look)).not.toMatch(/undefined|NaN|null/);

      const { width, height } = await sharp(await portraitPicture(name, look)).metadata();
      expect(width).toBe(height);
    }
  });
});
