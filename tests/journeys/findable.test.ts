import { expect, test } from 'vitest';
import { at, awake, follow, openJourneys } from '../support/browser.ts';

const { arrive, site, visit } = await openJourneys({ demo: true });

test('on the way through the site the address to share goes with the reader, and so does the title', async () => {
  const page = await visit('/');
  const shared = () => page.locator('link[rel=canonical]').getAttribute('href');
  expect(await shared()).toBe(`${site.origin}/`);
  await follow(page, 'Events');
  await at(page, 'Events');
  expect(await shared()).toBe(`${site.origin}/events`);
  expect(await page.title()).toBe('Events · Fourball');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await at(page, /^Founders Series: /);
  expect(await shared()).toBe(page.url());
  await expect.poll(() => page.title()).toMatch(/^Founders Series: \w+ · Fourball$/);
  await page.goBack();
  await at(page, 'Events');
  expect(await shared()).toBe(`${site.origin}/events`);
});

test('the month calendar can be leafed through and narrowed without scripts', async () => {
  const page = await visit('/events', { javaScript: false });
  await page.getByRole('link', { name: 'Month calendar' }).click();
  const month = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
  const first = await month.textContent();
  await page.getByRole('link', { name: /→$/ }).click();
  expect(await month.textContent()).not.toBe(first);
  await page.getByLabel('City').selectOption('Leicester');
  await page.getByLabel('Month', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Show events' }).click();
  const day = page.getByRole('table').getByRole('link', { name: /Leicester/ });
  expect(await day.count()).toBe(1);
  await day.click();
  await at(page, 'Founders Series: Leicester');
});

test('on a phone the days of a month are marked, and listed below', async () => {
  const page = await visit('/events?view=calendar', { width: 390 });
  const table = page.getByRole('table');
  expect(await table.getByRole('link').filter({ visible: true }).count()).toBe(0);
  const listed = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await listed.filter({ visible: true }).count()).toBeGreaterThan(0);
  await listed.filter({ visible: true }).first().click();
  await at(page, /^Founders Series: /);
});

test('an address that cannot be read shows the page that is not there, and wakes up', async () => {
  for (const path of ['/%', '/events/%E0%A4%A']) {
    const page = await arrive({ mayFail: [/^404 GET/, /^console: The URL path .* could not be decoded/] });
    await page.goto(path);
    await at(page, '404 Page Not Found');
    await awake(page);
    await follow(page, 'Events');
    await at(page, 'Events');
  }
});

test('the icon is there for whoever asks for it by its oldest name', async () => {
  const page = await visit('/');
  const answer = await page.context().request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  const again = { 'if-none-match': String(answer.headers().etag) };
  expect((await page.context().request.get('/favicon.ico', { headers: again })).status()).toBe(304);
});
