import { beforeEach, expect, test, vi } from 'vitest';
import { movingPng } from '#tests/picture.ts';
import { shrinkPhotograph, sizeToSend } from './shrink-photograph.ts';

test('a picture is scaled by its width, as far as a phone can draw it', () => {
  const table = [
    [4000, 3000, 2000, 1500],
    [3000, 4000, 2000, 2666],
    [1170, 12_000, 1170, 12_000],
    [1170, 30_000, 808, 20_740],
    [12_000, 1000, 2000, 166],
    [800, 600, 800, 600],
  ] as const;
  expect(table.map(([width, height]) => Object.values(sizeToSend(width, height)))).toEqual(
    table.map(([, , width, height]) => [width, height]),
  );
});

/** What is drawn, in its order. jsdom draws nothing. */
const drawn: string[] = [];
beforeEach(() => {
  drawn.length = 0;
  const pen = {
    set fillStyle(colour: string) {
      drawn.push(colour);
    },
    fillRect: (...area: number[]) => drawn.push(`area ${area}`),
    drawImage: (_picture: unknown, ...area: number[]) => drawn.push(`picture ${area}`),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: String(type) })),
  );
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 3000,
    height: 1500,
    close: () => undefined,
  }));
});
const large = (begin: BlobPart, type: string) =>
  new File([begin, new Uint8Array(3_000_000)], 'a', { type });

test('what shows through a transparent picture is white', async () => {
  expect((await shrinkPhotograph(large('x', 'image/png'))).type).toBe('image/jpeg');
  expect(drawn).toEqual(['white', 'area 0,0,2000,1000', 'picture 0,0,2000,1000']);
});

test('a picture that moves is sent as it is, for the server’s answer', async () => {
  const file = large(new Uint8Array(await movingPng()), 'image/png');
  expect(await shrinkPhotograph(file)).toBe(file);
  expect(drawn).toEqual([]);
});
