import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** The visitor stays on the page for 25 s; the 0.7 s after that pass in real time. */
export const stay = (page: Page) => page.clock.fastForward(25_000);

/** The requests of each page: the popup's code, and those whose response has not arrived yet. */
const asked = new WeakMap<Page, { code: string; readonly unanswered: Set<Request> }>();

/** Records a page's requests; `stayLong` needs it. */
export function watchRequests(page: Page): void {
  const state = { code: '', unanswered: new Set<Request>() };
  asked.set(page, state);
  const isCall = (request: Request) => request.resourceType() === 'fetch';
  page.on('request', (request) => {
    if (request.url().includes('/recommender-')) state.code = request.url();
    if (isCall(request)) state.unanswered.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void state.unanswered.delete(request));
}

/**
 * Stays until the popup's code has loaded and run, all its requests are answered and its delay has
 * passed.
 */
export async function stayLong(page: Page): Promise<void> {
  await stay(page);
  await expect.poll(() => asked.get(page)?.code).toBeTruthy();
  // As text, or the test runner would put its own import in place of the browser's.
  await page.evaluate(`import(${JSON.stringify(asked.get(page)?.code)}).then(() => undefined)`);
  await page.clock.runFor(5000);
  await expect.poll(() => asked.get(page)?.unanswered.size).toBe(0);
  await page.clock.runFor(5000);
}
