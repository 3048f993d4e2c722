import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import {
  at,
  follow,
  hydrated,
  openJourneys,
  press,
  pressLogout,
  toast,
} from '../support/browser.ts';
import { confirmed, pay, toCheckout } from '../support/counter.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
const startsAt = addDays(site.now(), 2);
await site.golfDay({ startsAt });

const chat = (page: Page) => page.getByRole('dialog', { name: 'Fourball Assistant' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const opener = (page: Page) => page.getByRole('button', { name: 'Questions?' });
const focused = (page: Page) => page.locator(':focus');

/** On a phone the button is sure to show at the end of a page, where it covers nothing. */
async function openChat(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await opener(page).press('Enter');
  await log(page).getByText('Hello, I’m the Fourball Assistant').waitFor();
}

async function ask(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
  await log(page).getByText(answer).last().waitFor();
}

describe('a visitor', () => {
  // Shows spec 1.13
  test('asks for a golf day, gets its present state and opens it with the conversation', async () => {
    const page = await visit('/about');
    await openChat(page);
    await field(page).and(focused(page)).waitFor();
    await ask(page, 'next event in leeds', formatDateTime(startsAt));
    await log(page).getByText('15 of 15 places are left').waitFor();
    await log(page).getByRole('link', { name: 'Founders Series: Leeds' }).click();
    await at(page, 'Founders Series: Leeds');
    await ask(page, 'how much is it', /A place costs £125/);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => chat(page).count()).toBe(0);
    await openChat(page);
    await log(page).getByText('next event in leeds').waitFor();
    await ask(page, 'what is my refund today', /once you log in/);
    await log(page).getByRole('link', { name: 'Log in' }).click();
    await at(page, 'Welcome to the clubhouse');
  });

  // Shows spec 4.21
  test('sees that the assistant types for at least a second before it answers', async () => {
    const page = await visit('/about', { clock: true });
    await openChat(page);
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
    const answered = page.waitForResponse((response) =>
      response.url().endsWith('/api/assistant/questions'),
    );
    await field(page).fill('what should I wear');
    await field(page).press('Enter');
    await (await answered).finished();
    await page.clock.runFor(950);
    await page.getByText('The assistant is typing').waitFor();
    await expect.poll(() => log(page).getByText('no denim').count()).toBe(0);
    await page.clock.runFor(1100);
    await log(page).getByText('no denim').waitFor();
    await expect.poll(() => page.getByText('The assistant is typing').count()).toBe(0);
  });

  test('has what was not understood sent to the office, with consent', async () => {
    const page = await visit('/about');
    await openChat(page);
    await ask(page, '<b>what</b> is the capital of france', /Sorry, I don’t know/);
    await press(page, 'Send this to the organisers');
    const form = page.getByRole('form', { name: 'Send this to the organisers' });
    await form.getByRole('button', { name: 'Send to the organisers' }).click();
    await form.getByText('Please agree that we may read this conversation').waitFor();
    await form.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send to the organisers' }).click();
    const sent = log(page).getByText(
      /Sent\. Your reference is ENQ-\d+\. We’ll reply by .+ to sam@example\.com/,
    );
    await sent.waitFor();
    const reference = String(/ENQ-\d+/.exec(String(await sent.textContent()))?.[0]);
    const about = 'capital of france';
    const toOffice = async () =>
      (await site.emailsTo('hello@fourball.example')).find((one) =>
        one.parts.get('text/plain')?.includes(about),
      );
    const mail = await vi.waitUntil(toOffice, { timeout: PATIENCE_MS });
    expect(mail.parts.get('text/plain')).toContain('<b>what</b> is the capital of france');
    expect(mail.parts.get('text/plain')).toContain('sam@example.com');
    const { page: office, account } = await visitAs('newcomer', '/about');
    await site.database.$client.query('update accounts set is_admin = true where username = $1', [
      account.username,
    ]);
    await office.goto('/admin/enquiries');
    const message = office
      .getByRole('listitem')
      .filter({ hasText: 'A conversation with the assistant' })
      .filter({ hasText: reference });
    await message.locator('summary').first().click();
    await message.getByText(/^Full conversation/).click();
    await message.getByText('Sorry, I don’t know').waitFor();
    await expect
      .poll(() => message.getByText('<b>what</b> is the capital of france').count())
      .toBe(3);
    expect(await axeFaultsInBothThemes(office)).toEqual([]);
  });
});

test('a member asks about their booking, and logging out clears the conversation', async () => {
  const refundedInFull = await site.golfDay({ startsAt: addDays(site.now(), 90) });
  const { page, account } = await visitAs('newcomer', `/events/${refundedInFull}`);
  await toCheckout(page);
  await pay(page, 'Succeeds');
  await confirmed(page);
  await openChat(page);
  await ask(page, 'when is my next event?', /You’re coming to Founders Series: Leeds/);
  await ask(page, 'what is my refund today', /you would get back £125 to your card/);
  await ask(page, "what's my username", account.username);
  await page.keyboard.press('Escape');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).toContain(account.username);
  await pressLogout(page);
  await toast(page, 'Logged out');
  expect(await kept()).not.toContain(account.username);
  await openChat(page);
  expect(await log(page).textContent()).not.toContain(account.username);
});

/**
 * Asks what is not understood, and expects that anyone can use the conversation and the form that
 * it offers.
 */
async function faultlessEnquiry(page: Page, question: string): Promise<void> {
  await ask(page, question, /Sorry, I don’t know/);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await press(page, 'Send this to the organisers');
  await page.getByRole('button', { name: 'Send to the organisers' }).click();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await press(page, 'Not now');
}

describe('by keyboard', () => {
  // Shows spec 4.17
  test('the assistant opens beside the page, closes, and gives the focus back', async () => {
    const page = await visit('/about');
    await openChat(page);
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'What should I wear?' }).and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await log(page).getByText('no denim').waitFor();
    await faultlessEnquiry(page, 'what is the capital of france');
    await field(page).focus();
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'hidden' });
    await opener(page).and(focused(page)).waitFor();
    // The page behind is still there to be used, and nothing moves for a reader who asked for less
    // motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openChat(page);
    const seconds = await chat(page).evaluate(
      (dialog) => getComputedStyle(dialog).animationDuration,
    );
    expect(Number.parseFloat(seconds)).toBeLessThanOrEqual(0.001);
    await follow(page, 'Contact');
    await at(page, 'Contact');
    await expect.poll(() => chat(page).isVisible()).toBe(true);
  });

  test('the assistant fills a phone, keeps the focus inside and closes on a link', async () => {
    const page = await visit('/about', { width: 390, height: 844 });
    await openChat(page);
    await page.getByRole('heading', { name: 'Fourball Assistant' }).and(focused(page)).waitFor();
    await expect
      .poll(() => chat(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null),
      ).toBeNull();
    }
    await faultlessEnquiry(page, `<img src=x onerror=alert(1)>${'x'.repeat(300)}`);
    await page.setViewportSize({ width: 320, height: 640 });
    const widths = () =>
      chat(page).evaluate((dialog) => [dialog.scrollWidth, document.documentElement.scrollWidth]);
    await expect.poll(widths).toEqual([320, 320]);
    await page.keyboard.press('Escape');
    await opener(page).and(focused(page)).waitFor();
    await openChat(page);
    await ask(page, 'next event', /The next golf day is/);
    await log(page).getByRole('link', { name: 'Founders Series: Leeds' }).click();
    await at(page, 'Founders Series: Leeds');
    await chat(page).waitFor({ state: 'hidden' });
  });

  test('the assistant stays open with its conversation when the screen gets narrow', async () => {
    const page = await visit('/about', { width: 900, height: 700 });
    await openChat(page);
    await page.setViewportSize({ width: 450, height: 700 });
    const isModal = () => chat(page).evaluate((dialog) => dialog.matches(':modal'));
    await expect.poll(async () => (await chat(page).boundingBox())?.width).toBe(450);
    await expect.poll(isModal).toBe(true);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(isModal).toBe(false);
    await expect.poll(() => log(page).isVisible()).toBe(true);
  });
});
