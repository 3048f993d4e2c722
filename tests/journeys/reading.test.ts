import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { londonYear } from '#lib/club-time.ts';
import { at, follow, hydrated, onlyOnce, openJourneys, press } from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });

const LETTER = 'May I bring my own buggy?\nIt is a small one.';
const address = (who: string) => `${who}@example.com`;

async function write(page: Page, who: string, letter = LETTER): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Hartley');
  await page.getByLabel('Email').fill(address(who));
  await page.getByLabel('What is it about?').selectOption('A golf day');
  await page.getByLabel('Your message').fill(letter);
}
const received = (page: Page) =>
  page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
const reference = async (page: Page) =>
  /ENQ-\d+/.exec(String(await page.getByRole('main').textContent()))?.[0];
const messagesFrom = async (who: string) =>
  (
    await site.database.$client.query('select 1 from contact_messages where email = $1', [
      address(who),
    ])
  ).rowCount;

// Shows spec 1.1, 1.2, 1.3, 1.11, 2.32, 9.22
test('a visitor reads what the club is, for whom, where, and what it costs', async () => {
  const page = await visit('/');
  await at(page, 'Where business meets the fairway');
  await page.getByText('Exclusive Invitation Only').waitFor();
  const panel = page.getByRole('region', { name: '2025 Launch Series' });
  await expect
    .poll(() => panel.getByRole('definition').allTextContents())
    .toEqual(['8', '120', '8']);
  const series = page.getByRole('region', { name: 'What is the Founders Series?' });
  await expect.poll(() => series.getByRole('listitem').count()).toBe(8);
  for (const words of [
    /£500K to £5M/,
    /£100K or more/,
    /500\+ members/,
    /24-hour response promise/,
  ])
    await page.getByText(words).waitFor();
  const pricing = page.getByRole('region', { name: 'Event pricing' });
  for (const words of ['£125', '£400', /Save £100/]) await pricing.getByText(words).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
  await page.getByText(`© ${londonYear(site.now())} Fourball`).waitFor();
  await page.goto('/founders-series');
  await page.getByText(/^Our pre-launch series, by invitation/).waitFor();
  await follow(page, 'Contact');
  await page.getByText('Mon-Fri 09:00-17:00').first().waitFor();
});

describe('writing to the office', () => {
  test('reports what is missing, keeps the text over a reload and sends one message for two clicks', async () => {
    const page = await visit('/contact');
    await press(page, 'Send message');
    await page.getByText('Please tell us your name').waitFor();
    await page.getByLabel('Your name').and(page.locator(':focus')).waitFor();
    await write(page, 'patient');
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('Your message').inputValue()).toBe(LETTER);
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('event');
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await received(page);
    expect(await messagesFrom('patient')).toBe(1);
    const number = await reference(page);
    await expect.poll(async () => (await site.emailsTo(address('patient'))).length).toBe(1);
    const [mail] = await site.emailsTo(address('patient'));
    expect(mail?.headers.get('subject')?.[0]).toBe(`We’ve received your enquiry (${number})`);
    expect(mail?.parts.get('text/plain')).not.toContain('buggy');
    const toOffice = async () =>
      (await site.emailsTo('hello@fourball.example')).filter(({ headers }) =>
        headers.get('subject')?.[0]?.startsWith(`${number}: `),
      );
    // Each of the two emails is a job of its own.
    await expect.poll(async () => (await toOffice()).length).toBe(1);
    const office = await toOffice();
    expect(office[0]?.headers.get('reply-to')?.[0]).toBe(`Robin Hartley <${address('patient')}>`);
    expect(office[0]?.parts.get('text/plain')).toContain('It is a small one.');
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('Your message').inputValue()).toBe('');
  });

  test('without a network keeps everything, and the next try is the same message', async () => {
    const page = await visit('/contact');
    await write(page, 'offline');
    await onlyOnce(page, '**/api/contact', (route) => route.abort());
    await press(page, 'Send message');
    await page
      .getByRole('alert')
      .getByText(/We couldn’t reach the server/)
      .waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe(LETTER);
    // This time the message arrives and its answer is lost on the way back.
    await onlyOnce(page, '**/api/contact', (route) => route.fetch().then(() => route.abort()));
    await press(page, 'Send message');
    await expect.poll(() => messagesFrom('offline')).toBe(1);
    await page.getByRole('button', { name: 'Send message', disabled: false }).waitFor();
    await page.reload();
    await hydrated(page);
    await press(page, 'Send message');
    await received(page);
    expect(await messagesFrom('offline')).toBe(1);
  });

  test('is prefilled for a member who is logged in, and works by keyboard alone', async () => {
    const { page, account } = await visitAs('newcomer', '/contact');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Robin Hartley');
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    await page.getByLabel('What is it about?').focus();
    await page.keyboard.type('My acc');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Please change my company’s name.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await received(page);
    await page
      .getByRole('heading', { name: /Thank you/ })
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('is answered by an organiser, by an email from the list', async () => {
    const writer = await visit('/contact');
    await write(writer, 'curious', 'Which of the eight days is the driest?');
    await press(writer, 'Send message');
    await received(writer);
    const number = await reference(writer);
    const { page } = await visitAs('admin', '/admin');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Enquiries' })
      .click();
    await at(page, 'Enquiries');
    const card = page.getByRole('listitem').filter({ hasText: number ?? '' });
    await card.getByText(/^Due in \d/).waitFor();
    await card.locator('summary').first().click();
    const form = card.getByRole('form', { name: `Reply to ${number}` });
    await form.getByRole('button').click();
    await form.getByText('Please write your reply').waitFor();
    await form.getByLabel(/^Your reply to/).fill('Nottingham, by far');
    await form.getByRole('button').click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Answered' }).click();
    await card.locator('summary').first().click();
    await page.getByText('Nottingham, by far').waitFor();
  });
});

describe('the questions', () => {
  test('are found while the reader types', async () => {
    const page = await visit('/faq');
    const all = await page.locator('details').count();
    expect(all).toBeGreaterThanOrEqual(40);
    await page.getByLabel('Search the questions').pressSequentially('frost');
    await page.getByText('2 questions found').waitFor();
    await page.getByText(/We play in the rain/).waitFor();
    await page.getByLabel('Search the questions').fill('');
    await expect.poll(() => page.locator('details').count()).toBe(all);
  });

  test('have addresses that open and mark their answers, from another page and on the same one', async () => {
    const page = await visit('/contact');
    await follow(page, 'Can I get a refund if I can’t make it?');
    await at(page, 'Questions and answers');
    const answer = page.locator('#what-do-i-get-back');
    await expect.poll(() => isInSight(page, 'what-do-i-get-back')).toBe(true);
    expect(await answer.locator('xpath=..').getAttribute('data-chosen')).toBe('true');
    await page.getByLabel('Search the questions').fill('frost');
    await page.getByText('2 questions found').waitFor();
    await page.evaluate(() => window.location.assign('#vat-receipt'));
    await expect.poll(() => isInSight(page, 'vat-receipt')).toBe(true);
    expect(await page.getByLabel('Search the questions').inputValue()).toBe('');
    await page.goto('/faq#weather');
    await hydrated(page);
    await expect.poll(() => isInSight(page, 'weather')).toBe(true);
  });

  // Shows product 42
  test('are all there without a script, and an address still opens its answer', async () => {
    const page = await visit('/faq#weather', { javaScript: false });
    await page.getByText(/We play in the rain/).waitFor();
    await expect.poll(() => page.getByLabel('Search the questions').isVisible()).toBe(false);
    await page.getByText('How do I book a place?').click();
    await page.getByText(/Open the event, press/).waitFor();
  });
});

/** Whether an answer is open and its beginning on the screen. */
const isInSight = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.top < window.innerHeight;
  }, id);
