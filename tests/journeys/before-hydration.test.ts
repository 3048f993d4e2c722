import { expect, test } from 'vitest';
import { at, hydrated, openJourneys, press, withheldScripts } from '../support/browser.ts';
import { membersNamed } from '../support/member-named.ts';

const journeys = await openJourneys({ shared: true });
const { site, newPage } = journeys;

/** The page's modules are never answered, as on a train: what works now works without hydration. */
const unhydrated = async () => {
  const page = await newPage({ undecided: true });
  await page.route('**/assets/*.js', () => undefined);
  return page;
};

test.each([
  ['Reject Non-Essential', 'essential'],
  ['Accept All Cookies', 'essential analytics marketing preferences'],
])('"%s" holds at once, though the page is left before it is hydrated', async (name, allowed) => {
  const page = await unhydrated();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await page.getByRole('button', { name }).click();
  await banner.waitFor({ state: 'hidden' });
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => banner.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.dataset['consent'])).toBe(allowed);
});

test('the view of an event counts as soon as it is shown, or as soon as preferences are allowed', async () => {
  const [first, second] = [
    await site.golfDay({ city: 'Leeds' }),
    await site.golfDay({ city: 'Sheffield' }),
  ];
  const page = await unhydrated();
  const viewed = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('fourball-recommendations') ?? '{}').viewed,
    );
  await page.goto(`/events/${first}`, { waitUntil: 'domcontentloaded' });
  expect(await viewed()).toBeUndefined();
  await page.getByRole('button', { name: 'Accept All Cookies' }).click();
  await expect.poll(viewed).toMatchObject([{ id: first, city: 'Leeds' }]);
  await page.goto(`/events/${second}`, { waitUntil: 'domcontentloaded' });
  expect(await viewed()).toMatchObject([
    { id: second, city: 'Sheffield' },
    { id: first, city: 'Leeds' },
  ]);
});

test('a login typed and sent before hydration waits for it, and is sent once to the API', async () => {
  const { account } = await membersNamed(journeys)('Early', '/about');
  const page = await newPage();
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  const scripts = await withheldScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(posted).toEqual([]);
  scripts.come();
  await page.waitForURL('**/dashboard');
  expect(posted.filter((path) => path === '/api/login')).toHaveLength(1);
});

test('“Book Now” that a member presses before hydration leads to the page that holds the place', async () => {
  const { page } = await membersNamed(journeys)('Quickstep', '/about');
  const eventId = await site.golfDay({ city: 'Coventry' });
  const scripts = await withheldScripts(page);
  await page.goto(`/events/${eventId}`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const onwards = new RegExp(`/event-payment/${eventId}[?]?$`);
  await page.waitForURL(onwards, { waitUntil: 'commit' });

  scripts.come();
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await at(page, 'Pay for your place');
});

test('a message typed before hydration stays in its box, beside a draft that only this browser has, and can be sent', async () => {
  const memberNamed = membersNamed(journeys);
  const { page: kim, account } = await memberNamed('Earlybird', '/networking/connections');
  const { page } = await memberNamed('Slowline', '/networking');
  const { id } = await (await kim.request.get('/api/user')).json();
  await page.request.post('/api/connections/ask', { data: { accountId: id } });
  await press(kim, /^Accept/);
  await kim.getByRole('heading', { name: '1 connection' }).waitFor();

  const box = page.getByPlaceholder('Write a message');
  const early = async (text: string) => {
    const scripts = await withheldScripts(page);
    await page.goto(`/messages/with/${account.username}`, { waitUntil: 'commit' });
    await box.fill(text);
    scripts.come();
    await hydrated(page);
  };
  // Someone goes on typing while the page is hydrated.
  await early('Is the tee');
  await box.pressSequentially(' at nine');
  await expect.poll(() => box.inputValue()).toBe('Is the tee at nine');
  // The draft does not reach the server any more.
  await page.route('**/api/drafts/**', (route) => route.abort());
  await box.pressSequentially(' or ten?');
  await early('And who drives?');
  await expect
    .poll(() => box.inputValue())
    .toMatch(/^And who drives\?\s+Is the tee at nine or ten\?$/);
  await press(page, 'Send');
  await kim.goto('/messages');
  await kim.getByRole('link', { name: 'And who drives?' }).waitFor();
});

test.each([
  ['/contact', 'Your message'],
  ['/membership', 'Networking goals'],
])(
  'on %s, text typed before hydration follows the text kept from before a reload',
  async (path, label) => {
    const page = await newPage();
    const box = page.getByLabel(label);
    await page.goto(path);
    await hydrated(page);
    await box.fill('A society of twelve.');
    const early = async (text: string) => {
      const scripts = await withheldScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await box.fill(text);
      scripts.come();
      await hydrated(page);
    };
    await early('In June?');
    await expect.poll(() => box.inputValue()).toBe('A society of twelve.\n\nIn June?');
    // All of it is kept now. A browser may restore it before hydration, and its writer continues
    // there.
    await early('A society of twelve.\n\nIn June? Or July?');
    await expect.poll(() => box.inputValue()).toBe('A society of twelve.\n\nIn June? Or July?');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => box.inputValue()).toBe('A society of twelve.\n\nIn June? Or July?');
  },
);

test('the consent blocker is the first script of a page', async () => {
  for (const path of ['/', '/events', '/nowhere']) {
    const html = await (await fetch(site.origin + path)).text();
    expect(/<script\b[^>]*>/.exec(html)?.[0]).toContain('id="consent-blocker"');
  }
});
