import { describe, expect, test } from 'vitest';
import { compose, faces } from './compose.ts';
import { createDrawing, type Drawing } from './draw.ts';

const drawing = (svg: string): Drawing => ({ svg, faces: [] });

/** Returns the drawing itself as the picture, and records the requests. */
function drawer(most?: number) {
  const asked: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const draw = createDrawing(async ({ svg }) => {
    asked.push(svg);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await Promise.resolve();
    atOnce.now -= 1;
    if (svg === 'broken' && asked.filter((it) => it === svg).length === 1) throw new Error('no');
    return Buffer.from(svg);
  }, most);
  return { draw, asked, atOnce };
}

describe('pictures are drawn', () => {
  test('once, however many request them, and one at a time', async () => {
    const { draw, asked, atOnce } = drawer();
    await Promise.all(['a', 'b', 'a', 'c', 'b'].map((svg) => draw(drawing(svg))));
    expect(await draw(drawing('a'))).toEqual(Buffer.from('a'));
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(atOnce.most).toBe(1);
  });

  test('again once they have left the cache, least recently used first', async () => {
    const { draw, asked } = drawer(2);
    for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await draw(drawing(svg));
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('again after a failure', async () => {
    const { draw } = drawer();
    await expect(draw(drawing('broken'))).rejects.toThrow('no');
    expect(await draw(drawing('broken'))).toEqual(Buffer.from('broken'));
  });
});

describe('in a worker thread', () => {
  const svg = compose({
    label: 'Founders Series',
    title: 'Leeds <&> “Bradford”',
    plainTitle: 'Leeds',
    lines: ['Thursday'],
    price: '£125',
    badge: { text: 'Full', tone: 'accent' },
    seed: '1',
    tint: 0,
  });

  test('a picture is a PNG of 1200 by 630 with its text', async () => {
    const draw = createDrawing();
    const picture = await draw({ svg, faces });
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    // Without fonts no text is drawn, which is not an error: the picture differs.
    const wordless = await createDrawing()({ svg, faces: [] });
    expect(wordless.equals(picture)).toBe(false);
  });

  test('an invalid drawing throws, and no thread hangs', async () => {
    await expect(createDrawing()({ svg: 'nonsense', faces })).rejects.toThrow();
  });
});
