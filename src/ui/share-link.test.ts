import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { url: 'https://club.example/events/7', text: 'Leeds' };
const writeText = vi.fn(() => Promise.resolve());

/** The browser as far as sharing goes; `share` is undefined where it has no sheet. */
function browser(share?: () => Promise<void>): void {
  vi.stubGlobal('navigator', { ...(share ? { share } : {}), clipboard: { writeText } });
}

/** A share sheet that ends with this error. */
const refused = (name: string) => (): Promise<void> => Promise.reject(new DOMException('', name));

afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

test.each([
  ['shared', () => Promise.resolve(), 0],
  ['closed', refused('AbortError'), 0],
  ['copied', refused('NotAllowedError'), 1],
  ['copied', undefined, 1],
] as const)('a link is %s', async (outcome, share, copies) => {
  browser(share);
  expect(await shareLink(link)).toBe(outcome);
  expect(writeText).toHaveBeenCalledTimes(copies);
});

test('says that it failed where nothing can be copied', async () => {
  browser();
  writeText.mockRejectedValueOnce(new Error('denied'));
  expect(await shareLink(link)).toBe('failed');
});
