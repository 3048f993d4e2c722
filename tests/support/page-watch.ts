import type { BrowserContext, Page, Request } from 'playwright';

declare global {
  interface Window {
    /** Added to every page by `watch`. */
    readonly noteViolation: (directive: string, blocked: string) => void;
  }
}

/**
 * Chromium's own message for each failed response; `watch` records the response itself, with its
 * address.
 */
const REPEATED = /^Failed to load resource/;
/** Playwright's own message in a journey without the service worker. */
const PLAYWRIGHT = /^Service Worker registration blocked by Playwright/;

/**
 * Listens to everything that must not happen on any page: failed responses, requests to other
 * origins, script errors, violations of the content security policy, warnings of React.
 * @returns the faults, to which new ones are added
 */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeFunction('noteViolation', (directive: string, blocked: string) =>
    faults.push(`policy: ${directive} ${blocked}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) =>
      window.noteViolation(violation.effectiveDirective, violation.blockedURI),
    );
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!REPEATED.test(message.text()) && !PLAYWRIGHT.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`script: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin)
      faults.push(`someone else was asked: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    faults.push(
      `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
    );
  });
  return faults;
}

/** The calls that end the page's own session. */
const LOGOUT = /\/api\/(logout|account\/deletion)$/;

/** What a page may still ask for between the answer to its logout and its own end. */
const AFTER_LOGOUT = [/^401 GET \/api\/(live|user|unread|dashboard|forum\/(topics|categories))$/];

/**
 * Allows the refusals that a logout causes: every read that was on its way before the logout was
 * answered may arrive after it.
 * @param allowed the faults that the page's visit may have, to which these are added
 */
export function allowRefusedAfterLogout(page: Page, allowed: (RegExp | string)[]): void {
  const underWay = new Set<Request>();
  let logout: Request | undefined;
  const allow = (read: Request) => {
    if (read.method() === 'GET') allowed.push(`401 GET ${new URL(read.url()).pathname}`);
  };
  page.on('request', (request) => {
    if (LOGOUT.test(request.url())) {
      logout = request;
      allowed.push(...AFTER_LOGOUT);
      underWay.forEach(allow);
    } else if (logout) allow(request);
    underWay.add(request);
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    if (request === logout) logout = undefined;
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
}
