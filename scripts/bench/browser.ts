import type { Browser } from 'playwright';

/**
 * The path of the browser: the one in CHROMIUM_PATH, otherwise found or installed as `npm test`
 * does.
 */
export async function browserPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const { findBrowser } = await import('../setup/browser.mjs');
  return findBrowser();
}

/** Places letters as a phone does: the headless shell would otherwise move them to whole pixels. */
export const UNHINTED = '--font-render-hinting=none';

/**
 * Opens the browser without a window. Playwright is loaded only here, because other benchmarks do
 * not need it.
 */
export async function openBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', UNHINTED],
  });
}
