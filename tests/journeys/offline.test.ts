import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { at, follow, hydrated, openJourneys, press, toast } from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const worker = { worker: true };
/** A network that is gone is told by the browser, too. */
const offline = { ...worker, mayFail: [/^console: .*(ERR_INTERNET_DISCONNECTED|Failed to fetch)/] };

/** Waits until the worker serves this page. */
const served = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) resolve();
        else
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), {
            once: true,
          });
      }),
  );

/** The names of the site's caches. */
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/**
 * Every address in every cache of the site. Only while no worker deletes one: opening a cache would
 * bring it back.
 */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

describe('without a network', () => {
  // Shows spec 7.13
  test('a page shows the styled offline page instead, and loads by itself once the network is back', async () => {
    const page = await visit('/faq', offline);
    await served(page);
    await page.context().setOffline(true);
    await page.goto('/events');
    await at(page, 'You’re offline');
    await page.getByRole('heading', { name: 'What still works' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
      'Inter',
    );
    expect(new URL(page.url()).pathname).toBe('/events');
    const mark = page.locator('header use');
    await expect.poll(async () => (await mark.boundingBox())?.width ?? 0).toBeGreaterThan(20);
    await page.context().setOffline(false);
    await at(page, 'Events');
    await expect.poll(() => page.getByRole('heading', { name: 'You’re offline' }).count()).toBe(0);
  });

  test('the offline page keeps the appearance that the visitor chose', async () => {
    const page = await visit('/faq', { ...offline, dark: true });
    await served(page);
    await page.context().setOffline(true);
    await page.goto('/about');
    await at(page, 'You’re offline');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

test('a member’s card opens without a network, until they log out', async () => {
  const { page } = await visitAs('newcomer', '/networking/card', offline);
  await served(page);
  const code = page.getByRole('img', { name: /^QR code of/ });
  await code.waitFor();
  const picture = await code.getAttribute('src');
  await page.context().setOffline(true);
  await page.goto('/events');
  await page.getByRole('link', { name: 'Show your card' }).click();
  await code.waitFor();
  expect(await code.getAttribute('src')).toBe(picture);
  expect((await code.boundingBox())?.width).toBeGreaterThan(300);

  await page.context().setOffline(false);
  await page.goto('/dashboard');
  await hydrated(page);
  await press(page, 'Logout');
  await toast(page, 'Logged out');
  await page.context().setOffline(true);
  await page.goto('/networking/card');
  await at(page, 'You’re offline');
  expect(await code.count()).toBe(0);
});

// Shows spec 7.13
test('no cache holds personal data, neither while logged in nor after', async () => {
  const { page } = await visitAs('newcomer', '/dashboard', worker);
  await served(page);
  await page.goto('/dashboard');
  await hydrated(page);
  await follow(page, 'Events');
  await page.waitForURL('**/events');
  await page.goto('/forum');
  await hydrated(page);
  const open = /^\/(assets\/[\w.-]+|offline|mark\.svg|favicon\.svg)$/;
  // The worker stores a file while the page already uses it.
  await expect.poll(async () => (await cachedPaths(page)).length).toBeGreaterThan(5);
  expect((await cachedPaths(page)).filter((path) => !open.test(path))).toEqual([]);
  await press(page, 'Logout');
  await toast(page, 'Logged out');
  expect((await cachedPaths(page)).filter((path) => !open.test(path))).toEqual([]);
  await page.goto('/dashboard');
  await at(page, 'Welcome to the clubhouse');
});

describe('a new build', () => {
  let build = '';
  let proxy: Server;
  afterAll(() => proxy?.close());

  /** The site as it is, with a worker that is said to be of another build. */
  const openProxy = async () => {
    proxy = createServer(async (request, response) => {
      const answer = await fetch(site.origin + request.url, { redirect: 'manual' });
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !/^content-(length|encoding)/.test(name)),
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, headers);
      response.end(
        request.url === '/sw.js'
          ? String(bytes).replace(/BUILD = "\w+"/, `BUILD = "${build}"`)
          : bytes,
      );
    });
    await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
    return `http://localhost:${(proxy.address() as AddressInfo).port}`;
  };

  // Shows call 19
  test('takes over by itself and deletes the cache of the old one', async () => {
    const origin = await openProxy();
    build = 'old';
    const page = await visit('/faq', { ...worker, mayFail: [/^someone else was asked/] });
    await page.goto(`${origin}/faq`);
    await served(page);
    await page.goto(`${origin}/about`);
    await hydrated(page);
    expect(await cacheNames(page)).toEqual(['fourball-files-old']);
    build = 'new';
    await page.goto(`${origin}/events`);
    await hydrated(page);
    await expect.poll(() => cacheNames(page)).toEqual(['fourball-files-new']);
    expect(await cachedPaths(page)).toContain('/offline');
  });
});

test('the site can be installed: a manifest with drawn icons, one of them maskable', async () => {
  const html = await (await fetch(site.origin)).text();
  const linked = (rel: string) =>
    new RegExp(`<link [^>]*rel="${rel}"[^>]* href="([^"]+)"`).exec(html)?.[1];
  const manifest = (await (await fetch(`${site.origin}${linked('manifest')}`)).json()) as {
    readonly icons: readonly {
      readonly src: string;
      readonly sizes: string;
      readonly purpose?: string;
    }[];
  };
  expect(manifest).toMatchObject({ name: 'Fourball', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: String(linked('apple-touch-icon')), sizes: '180x180' },
  ]) {
    const bytes = Buffer.from(await (await fetch(site.origin + src)).arrayBuffer());
    // Width and height stand at fixed places of a PNG.
    if (src.endsWith('.png'))
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    else expect(String(bytes)).toContain('<svg');
  }
});
