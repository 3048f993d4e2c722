import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import { application } from '../support/applicant.ts';
import {
  at,
  follow,
  hydrated,
  onlyOnce,
  openJourneys,
  press,
  toast,
  withheldScripts,
} from '../support/browser.ts';

const { site, visit, visitAs, newPage } = await openJourneys({ shared: true });

const PHONE = { width: 390, height: 844 };
const form = (page: Page) => page.getByRole('form', { name: 'Membership application' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit application' });
const received = (page: Page) =>
  page.getByRole('heading', { name: 'We’ve received your application' });

/** Fills in all that is required, as a person with a keyboard would. */
async function fillIn(page: Page, entered = application()) {
  const field = (label: string) => form(page).getByLabel(label, { exact: true });
  await field('First name').fill(entered.firstName);
  await field('Last name').fill(entered.lastName);
  await field('Email').fill(entered.email);
  await field('Phone').fill(entered.phone);
  await field('Company').fill(entered.company);
  await field('Position').fill(entered.position);
  await field('Region').selectOption(entered.region);
  await form(page)
    .getByLabel(/I accept the terms and conditions/)
    .check();
  return entered;
}

const rowsOf = async (email: string) =>
  (
    await site.database.$client.query(
      'select * from membership_applications where email = $1 order by id',
      [email],
    )
  ).rows;

/** The link of the newest mail to an address. */
const linkTo = (email: string, mails = 1): Promise<string> =>
  vi.waitUntil(
    async () => {
      const found = await site.emailsTo(email);
      const text = found.length >= mails ? found.at(-1)?.parts.get('text/plain') : undefined;
      return /\/applications\/[\w-]{64}/.exec(text ?? '')?.[0];
    },
    { timeout: PATIENCE_MS },
  );

test('news can be switched by the link in the email and in the account', async () => {
  const page = await visit('/membership#apply', PHONE);
  const news = page.getByRole('checkbox', { name: /news of events and offers/i });
  await news.check();
  const { email } = await fillIn(page, application({ firstName: 'Nell', lastName: 'Ormerod' }));
  await submit(page).click();
  await received(page).waitFor();
  await page.goto(await linkTo(email));
  await hydrated(page);
  expect(await news.isChecked()).toBe(false);
  // The switch follows the server's answer, so it may still show the old state right after the
  // click.
  await news.click();
  await toast(page, 'News switched on');
  await page.reload();
  await hydrated(page);
  expect(await news.isChecked()).toBe(true);
  await news.click();
  await toast(page, 'News switched off');

  const { page: member } = await visitAs('member', '/account/notifications');
  const choice = member.getByRole('checkbox', { name: /news of events and offers/i });
  const before = await choice.isChecked();
  await choice.click();
  await toast(member, before ? 'News switched off' : 'News switched on');
  await member.reload();
  expect(await choice.isChecked()).toBe(!before);
});

test('a switch turned before the scripts load takes effect', async () => {
  const { page } = await visitAs('member', '/faq');
  const scripts = await withheldScripts(page);
  await page.goto('/account/notifications', { waitUntil: 'commit' });
  const news = page.getByRole('checkbox', { name: /news of events and offers/i });
  const before = await news.isChecked();
  await news.click();
  scripts.come();
  await toast(page, before ? 'News switched off' : 'News switched on');
  expect(await news.isChecked()).toBe(!before);
});

// Shows spec 2.9, 2.54, 2.56
test('a visitor applies, an admin approves, and the applicant gets an email', async () => {
  const page = await visit('/membership#apply', PHONE);
  await submit(page).click();
  const sentences = [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Company name is required',
    'Position is required',
    'Please select your region',
    'You must accept the terms and conditions',
  ];
  for (const sentence of sentences) await form(page).getByText(sentence, { exact: true }).waitFor();
  const first = form(page).getByLabel('First name');
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await first.getAttribute('aria-invalid')).toBe('true');
  await first.fill('N');
  await form(page).getByText('First name is required').waitFor();
  await first.fill('Nora');
  await form(page).getByText('First name is required').waitFor({ state: 'detached' });

  const { email } = await fillIn(page);
  await form(page).getByRole('radio', { name: 'VIP Elite' }).check();
  await form(page).getByLabel('Networking goals').fill('Meet architects.\nBring <b>joiners</b>.');
  await submit(page).dblclick();
  const said = await toast(page, 'Application Submitted!');
  expect(said).toContain("We'll contact you within 24 hours to discuss your membership.");
  await received(page).waitFor();
  expect(await received(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await rowsOf(email)).toHaveLength(1);

  const link = await linkTo(email);
  const answer = await page.goto(link);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await at(page, 'We’ve received your application');
  await page.getByText('Bring <b>joiners</b>.').waitFor();

  const { page: office } = await visitAs('admin', '/admin');
  await follow(office, 'Applications');
  await at(office, 'Membership applications');
  await office.getByRole('searchbox', { name: 'Find' }).fill(email);
  await press(office, 'Find');
  await office
    .getByRole('listitem')
    .filter({ hasText: /Nora Fairweather\s*Due in \d/ })
    .getByRole('link')
    .click();
  await at(office, 'Nora Fairweather');
  await office.getByText('Add a note', { exact: true }).click();
  await office.getByRole('textbox', { name: 'New note' }).fill('Rang: a good fit.');
  await press(office, 'Add note');
  await office.getByText('Rang: a good fit.').waitFor();
  await press(office, 'Approve');
  await press(office, 'Approve and send email');
  await office.getByText(/^Approved by Morgan Ellis/).waitFor();

  expect(await linkTo(email, 2)).toBe(link);
  await page.reload();
  await at(page, 'Your application is approved');
  await page.getByText('The last step is yours').waitFor();
  await office.goto('/admin/audit');
  await office
    .getByRole('listitem')
    .filter({ hasText: /^Morgan.* approved Nora Fairweather’s application/ })
    .waitFor();
});

test('a second admin sees what the first has done', async () => {
  const { page: morgan } = await visitAs('admin', '/admin/applications');
  await follow(morgan, 'Owen Bretherton');
  await at(morgan, 'Owen Bretherton');
  const { page: robin } = await visitAs('admin', new URL(morgan.url()).pathname, {
    mayFail: [/^409 POST .*review$/, /^401 /],
  });
  await press(morgan, 'Start review');
  await morgan.getByRole('button', { name: 'Decline' }).waitFor();
  await press(robin, 'Start review');
  const said = await toast(robin, 'Nothing has changed');
  expect(said).toContain('Morgan Ellis started the review of this application');
  await press(robin, 'Decline');
  const dialog = robin.getByRole('dialog', { name: 'Decline Owen Bretherton?' });
  await dialog.getByLabel('Reason').fill('We are full in Cheshire until spring.');
  // Neither a dialog closed by mistake nor a session that has ended loses what was written.
  await robin.keyboard.press('Escape');
  await press(robin, 'Decline');
  await morgan.close();
  await site.database.$client.query('delete from sessions');
  await dialog.getByRole('button', { name: 'Decline and send email' }).click();
  await at(robin, 'Welcome to the clubhouse');
  await robin.getByLabel('Username').fill('admin');
  await robin.getByLabel('Password').fill('fairway-demo');
  await press(robin, 'Login');
  await dialog.getByRole('button', { name: 'Decline and send email' }).click();
  await robin.getByText('We are full in Cheshire until spring.').waitFor();
  await expect.poll(() => site.emailsTo('owen.bretherton@example.com')).toHaveLength(1);
});

describe('what was entered', () => {
  // Shows spec 2.57
  test('is kept over a reload and a failure, and sent once although its answer was lost', async () => {
    const page = await visit('/membership?tier=vip#apply', {
      mayFail: [/membership-applications/, /Failed to load/, /ERR_/],
    });
    const { email } = await fillIn(page);
    await form(page).getByLabel('Networking goals').fill('A long text\nthat nobody writes twice');
    await page.reload();
    await hydrated(page);
    const goals = form(page).getByLabel('Networking goals');
    await expect.poll(() => goals.inputValue()).not.toBe('');
    expect(await goals.inputValue()).toBe('A long text\nthat nobody writes twice');
    expect(await form(page).getByLabel('Region').inputValue()).toBe('yorkshire');
    expect(await form(page).getByRole('radio', { name: 'VIP Elite' }).isChecked()).toBe(true);
    // The server has it, but its answer never arrives.
    await onlyOnce(page, '**/api/membership-applications', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    expect(await toast(page, 'Submission Failed')).toContain(
      'Please try again or contact us directly.',
    );
    expect(await form(page).getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => goals.inputValue()).not.toBe('');
    await submit(page).click();
    await received(page).waitFor();
    const rows = await rowsOf(email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ membership_tier: 'vip', region: 'yorkshire' });
    await page.reload();
    await hydrated(page);
    expect(await form(page).getByLabel('Email', { exact: true }).inputValue()).toBe('');
  });

  // Shows spec 2.53
  test('begins with what the account knows, and a tier’s button chooses that tier', async () => {
    const { page, account } = await visitAs('newcomer', '/membership');
    await expect
      .poll(() => form(page).getByLabel('Email', { exact: true }).inputValue())
      .toBe(account.email);
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Robin');
    expect(await form(page).getByRole('radio', { name: 'Executive' }).isChecked()).toBe(true);
    await follow(page, 'Apply for Professional');
    await expect
      .poll(() => form(page).getByRole('radio', { name: 'Professional' }).isChecked())
      .toBe(true);
    await form(page).getByRole('radio', { name: 'VIP Elite' }).check();
    await follow(page, 'Apply for Professional');
    await expect
      .poll(() => form(page).getByRole('radio', { name: 'Professional' }).isChecked())
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});

test('an applicant withdraws, after being asked', async () => {
  const page = await newPage(PHONE);
  const entered = application();
  await page.context().request.post('/api/membership-applications', { data: entered });
  await page.goto(await linkTo(entered.email));
  await hydrated(page);
  await press(page, 'Withdraw');
  const dialog = page.getByRole('dialog', { name: /^Withdraw MA-\d+\?$/ });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Withdraw');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await at(page, 'You’ve withdrawn your application');
  expect(await rowsOf(entered.email)).toMatchObject([{ state: 'withdrawn' }]);
});

test('a wrong link answers 404', async () => {
  const page = await newPage({ mayFail: [/^404 GET \/applications/] });
  const answer = await page.goto(`/applications/${'A'.repeat(64)}`);
  expect(answer?.status()).toBe(404);
  await at(page, '404 Page Not Found');
});

// Shows spec 1.19, 3.19, product 1
test('the prices switch between monthly and yearly, and both can be read without JavaScript', async () => {
  const page = await visit('/membership');
  const executive = page.getByRole('article', { name: 'Executive' });
  await executive.getByText('£99', { exact: true }).waitFor();
  await page.getByText('Pay yearly', { exact: true }).click();
  await executive.getByText('£995', { exact: true }).waitFor();
  await executive.getByText('saves £193 against £99 a month').waitFor();
  const plain = await visit('/membership', { javaScript: false });
  const read = plain.getByRole('article', { name: 'VIP Elite' });
  expect(await read.textContent()).toMatch(/£179[\s\S]*or £1,795 a year, which saves £353/);
  await expect.poll(() => plain.getByText('Pay yearly', { exact: true }).isVisible()).toBe(false);
  await expect.poll(() => submit(plain).isVisible()).toBe(false);
});
