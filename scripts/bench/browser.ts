import type { Browser } from 'playwright';

/** The browser to measure with: the one in CHROMIUM_PATH, else found or fetched as `npm test` does. */
export async function browserPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const { findBrowser } = await import('../setup/browser.mjs');
  return findBrowser();
}

/** Letters are set as a phone sets them: the shell would otherwise push them to whole pixels. */
export const UNHINTED = '--font-render-hinting=none';

/** Opens it without a window. Playwright is loaded only here: the bench can do without it. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', UNHINTED] });
}
