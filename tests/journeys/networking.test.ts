import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import { at, follow, hydrated, open, openJourneys, press, toast } from '../support/browser.ts';
import { membersNamed } from '../support/member-named.ts';
import { jpegFromPhone } from '../support/picture.ts';

const journeys = await openJourneys({ shared: true });
const { site } = journeys;
const memberNamed = membersNamed(journeys);

/**
 * The same page in a new tab, after its tab was killed: nothing of it runs any more that could save
 * something.
 * @param typed what was typed last, which the browser has by then
 */
async function killed(page: Page, typed: string): Promise<Page> {
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(typed);
  await page.evaluate(() =>
    addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation(), true),
  );
  const [url, again] = [page.url(), await page.context().newPage()];
  await page.close();
  await again.goto(url);
  await hydrated(again);
  return again;
}

// Shows spec 2.67
test('members find each other although a name is misspelt, and connect while both look on', async () => {
  const { page: kim } = await memberNamed('Featherstone', '/networking/connections');
  const { page: sam } = await memberNamed('Marchbanks', '/networking');
  await sam.getByLabel('Find').fill('Fetherstone');
  await press(sam, 'Find');
  await follow(sam, 'Robin Featherstone');
  await at(sam, 'Robin Featherstone');
  await press(sam, /^Connect/);
  await sam.getByLabel('Note (optional)').fill('We met on the range.');
  const sams = await killed(sam, 'We met on the range.');
  await press(sams, /^Connect/);
  await expect
    .poll(() => sams.getByLabel('Note (optional)').inputValue())
    .toBe('We met on the range.');
  await press(sams, 'Send request');
  await sams.getByText('Request sent').waitFor();
  await kim.getByText('We met on the range.').waitFor();
  await press(kim, /^Accept/);
  await toast(kim, 'You’re now connected');
  await kim.getByRole('heading', { name: '1 connection' }).waitFor();
  await open(sams, '/networking/connections', 'Networking');
  await sams.getByRole('heading', { name: '1 connection' }).waitFor();
});

/** A row of one's own profile, which opens to be changed. */
const row = (page: Page, name: string) => page.getByRole('listitem', { name });
const openRow = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).click();
const saveRow = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: 'Save', exact: true }).click();

test('a member writes what others see, and unsaved text of both forms survives a killed tab', async () => {
  const { page: before } = await memberNamed('Writer', '/account/profile');
  await openRow(before, 'Name and company');
  await before.getByLabel('Company (optional)').fill('Unsaved & Co');
  await openRow(before, 'About you');
  await before.getByLabel('About you (optional)').fill('Unsaved words');
  const page = await killed(before, 'Unsaved words');
  await expect.poll(() => page.getByLabel('Company (optional)').inputValue()).toBe('Unsaved & Co');
  await expect
    .poll(() => page.getByLabel('About you (optional)').inputValue())
    .toBe('Unsaved words');
  await openRow(page, 'Handicap index');
  await page.getByLabel('Handicap index (optional)').fill('99');
  await openRow(page, 'Website and LinkedIn');
  await page.getByLabel('Website (optional)').fill('http://careful.example');
  await saveRow(page, 'About you');
  await page.getByText('Give a handicap index between +10 and 54, such as 14.2').waitFor();
  await page.getByText('Give an address that begins with https://').waitFor();
  await page.getByLabel('Handicap index (optional)').fill('+1.4');
  await page.getByLabel('Website (optional)').fill('https://careful.example');
  await saveRow(page, 'About you');
  await toast(page, 'Profile saved');
  await follow(page, 'See your page');
  await page.getByText('Unsaved words').waitFor();
  await page.getByText('Handicap +1.4').waitFor();
});

test('what a member writes survives the end of their session', async () => {
  const { page, account } = await memberNamed('Patient', '/account/profile', [/^401 (GET|POST)/]);
  await openRow(page, 'Looking for');
  await page.getByLabel('Looking for (optional)').fill('An architect');
  await site.database.$client.query('delete from sessions');
  await saveRow(page, 'Looking for');
  await at(page, 'Welcome to the clubhouse');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await press(page, 'Login');
  await at(page, 'Your profile');
  await expect
    .poll(() => page.getByLabel('Looking for (optional)').inputValue())
    .toBe('An architect');
  await saveRow(page, 'Looking for');
  await toast(page, 'Profile saved');
});

test('a message and its answer arrive by themselves after failures that the stream did not notice', async () => {
  const { page: kim, account } = await memberNamed('Ainsdale', '/networking/connections', [/503/]);
  const { page: sam } = await memberNamed('Wilmslow', '/networking', [/503/]);
  const { id } = await (await kim.request.get('/api/user')).json();
  await sam.request.post('/api/connections/ask', { data: { accountId: id } });
  await press(kim, /^Accept/);
  await kim.getByRole('heading', { name: '1 connection' }).waitFor();

  await sam.goto(`/messages/with/${account.username}`);
  await hydrated(sam);
  const refused: RegExp[] = [];
  const refuseOnce = (page: Page, path: RegExp) =>
    page.route(
      path,
      (route) => {
        refused.push(path);
        return route.fulfill({
          status: 503,
          json: { code: 'unavailable', message: 'We cannot answer.' },
        });
      },
      { times: 1 },
    );
  await refuseOnce(sam, /\/api\/messages\/send$/);
  await sam.getByPlaceholder('Write a message').fill('Nine at the first tee?');
  await press(sam, 'Send');
  await kim.goto('/messages');
  await kim.getByRole('link', { name: 'Nine at the first tee?' }).click();
  await hydrated(kim);
  await refuseOnce(sam, /\/api\/messages\/conversations\/[^/]+\?after=/);
  await kim.getByPlaceholder('Write a message').fill('Half past eight');
  await press(kim, 'Send');
  await sam.getByRole('region', { name: 'Conversation' }).getByText('Half past eight').waitFor();
  expect(refused).toHaveLength(2);
});

test('a photo is chosen on a phone, arrives at the other by itself, and Back closes it', async () => {
  const { page: kim, account } = await memberNamed('Gullane', '/networking');
  const { page: sam } = await memberNamed('Prestwick', '/networking', [/503/]);
  const idOf = async (page: Page): Promise<string> =>
    (await (await page.request.get('/api/user')).json()).id;
  await sam.request.post('/api/connections/ask', { data: { accountId: await idOf(kim) } });
  await kim.request.post('/api/connections/accept', { data: { accountId: await idOf(sam) } });
  await sam.setViewportSize({ width: 390, height: 664 });
  await sam.goto(`/messages/with/${account.username}`);
  await hydrated(sam);

  // The first upload fails, and the words and the photo stay.
  await sam.route(
    /\/api\/messages\/photos$/,
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } }),
    { times: 1 },
  );
  await sam.getByPlaceholder('Write a message').fill('The 18th');
  const [picker] = await Promise.all([sam.waitForEvent('filechooser'), press(sam, 'Add a photo')]);
  await picker.setFiles({ name: '18.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() });
  await sam.getByText('The photo wasn’t uploaded.').waitFor();
  expect(await axeFaultsInBothThemes(sam)).toEqual([]);
  await press(sam, 'Send');
  const name = /^Photo from you, /;
  await sam.getByRole('link', { name }).waitFor();

  await kim.goto('/messages');
  await kim.getByRole('link', { name: 'The 18th' }).click();
  await hydrated(kim);
  // Another without words, while the other looks on.
  await sam
    .getByLabel('Add a photo')
    .first()
    .setInputFiles({ name: '19.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() });
  await press(sam, 'Send');
  const photos = kim.getByRole('link', { name: /^Photo from Robin Prestwick, / });
  await expect.poll(() => photos.count()).toBe(2);

  const url = kim.url();
  await photos.last().click();
  const viewer = kim.getByRole('dialog', { name: /^Photo from Robin Prestwick, / });
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  expect(await axeFaultsInBothThemes(kim)).toEqual([]);
  await kim.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(kim.url()).toBe(url);
  expect(await photos.last().evaluate((link) => link === document.activeElement)).toBe(true);
});

test('a message written as one member is not sent as another who has logged in in another tab', async () => {
  const { page: kim, account: kims } = await memberNamed('Ainsley', '/networking', [
    /409/,
    // Between the logout and the login in the other tab.
    /^401 GET \/api\/(live|user)$/,
  ]);
  const { page: sam, account: sams } = await memberNamed('Birkdale', '/networking');
  const { account: lees } = await memberNamed('Lytham', '/networking');
  const idOf = async (page: Page): Promise<string> =>
    (await (await page.request.get('/api/user')).json()).id;
  await sam.request.post('/api/connections/ask', { data: { accountId: await idOf(kim) } });
  await kim.request.post('/api/connections/accept', { data: { accountId: await idOf(sam) } });
  for (const [page, other] of [
    [kim, sams],
    [sam, kims],
  ] as const) {
    await page.goto(`/messages/with/${other.username}`);
    await hydrated(page);
  }

  /** Logs in in another tab of the same browser, of which Kim's tab hears nothing. */
  const logInElsewhere = async ({ username, password }: typeof lees) => {
    await kim.request.post('/api/logout');
    expect((await kim.request.post('/api/login', { data: { username, password } })).ok()).toBe(
      true,
    );
  };
  await logInElsewhere(lees);
  await kim.getByPlaceholder('Write a message').fill('From Ainsley');
  await press(kim, 'Send');
  await kim.getByText('You’re now logged in as Robin Lytham').waitFor();
  expect(await kim.getByText('From Ainsley').count()).toBe(1);

  await logInElsewhere(kims);
  await press(kim, 'Try again');
  // The first message of the two arrives on the page on which Birkdale could begin.
  await expect.poll(() => new URL(sam.url()).pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  await sam.getByRole('paragraph').filter({ hasText: 'From Ainsley' }).waitFor();
});

test('the code of one’s card and the name fill a phone’s screen', async () => {
  const { page } = await memberNamed('Carnoustie', '/networking');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/networking/card');
  await hydrated(page);
  const code = await page.getByAltText('QR code of Robin Carnoustie').boundingBox();
  const name = await page.locator('[data-print-alone] p').first().boundingBox();
  if (!code || !name) throw new Error('Something of the card is not shown');
  expect(code.width).toBeGreaterThan(330);
  expect(code.y).toBeGreaterThan(0);
  expect(name.y).toBeGreaterThanOrEqual(code.y + code.height);
  expect(name.y + name.height).toBeLessThanOrEqual(664);
  // Nothing else is on the screen: neither the header nor the tabs.
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.locator('[data-tab-bar]').count()).toBe(0);
});

test('a photo is cropped by keyboard and shown at once', async () => {
  const { page } = await memberNamed('Portrait', '/account/profile');
  await page
    .getByLabel('Choose a photo')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() });
  await page.getByRole('heading', { name: 'Choose what is shown' }).waitFor();
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await press(page, 'Use this photo');
  await toast(page, 'Photo saved');
  await page.getByRole('main').locator('img[src^="/api/members/photos/"]').waitFor();
});
