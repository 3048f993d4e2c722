import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, openJourneys, toast } from '../support/browser.ts';

// Menu, consent, assistant, recommendation, calculators and contact form have their keys in
// journeys of their own.
const { newPage, visit } = await openJourneys({ shared: true });

const focused = (page: Page) => page.locator(':focus');
const type = (page: Page, text: string) => page.keyboard.type(text);

/** Presses Tab until this has the focus; a keyboard that does not get there ends the test. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: Parameters<Page['getByRole']>[0],
): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let step = 0; step < 60; step += 1) {
    if ((await wanted.and(focused(page)).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('the header leads to every page by Tab and Enter, and the focus is visible', async () => {
  const page = await visit('/events');
  await tabTo(page, 'Event Format', 'link');
  const ring = await focused(page).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(ring).toBe('solid');
  await page.keyboard.press('Enter');
  await at(page, 'Event Format');
  await page.getByRole('main').and(focused(page)).waitFor();
});

describe('the dialogs of a forgotten password', () => {
  test('the first opens, reports a wrong entry, closes and gives the focus back', async () => {
    const page = await visit('/auth');
    await tabTo(page, 'Forgot password?', 'link');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
    await dialog.getByLabel('Email').and(focused(page)).waitFor();
    await type(page, 'nobody');
    await page.keyboard.press('Enter');
    const fault = dialog.getByText('Invalid email format');
    await fault.waitFor();
    await dialog.getByLabel('Email').and(focused(page)).waitFor();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await focused(page).evaluate((element) => element.closest('[role=dialog]') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Forgot password?' }).and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Email').and(focused(page)).waitFor();
    await type(page, 'nobody@example.com');
    await page.keyboard.press('Enter');
    expect(await toast(page, 'Password Reset Sent')).toContain('Check your email');
    await page.getByRole('link', { name: 'Forgot password?' }).and(focused(page)).waitFor();
  });

  test('the second opens with the emailed link, keeps the focus and leaves it on the page', async () => {
    // Its dialog opens by itself, and hides the rest of the page.
    const page = await newPage({ mayFail: [/^\d+ POST \/api\/reset-password$/] });
    await page.goto('/auth?token=not-a-token');
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.waitFor();
    await tabTo(page, 'Reset Password', 'button');
    await page.keyboard.press('Enter');
    await dialog.getByText('Password must be at least 8 characters').first().waitFor();
    await dialog.getByLabel('New password').and(focused(page)).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').and(focused(page)).waitFor();
  });
});

test('an applicant applies for membership by keyboard alone', async () => {
  const page = await visit('/membership');
  await page.getByLabel('First name').focus();
  for (const text of [
    'Keira',
    'Fairweather',
    'nora.keys@example.com',
    '0113 496 0000',
    'Fairweather Ltd',
    'Director',
  ]) {
    await type(page, text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Region').and(focused(page)).waitFor();
  await type(page, 'York');
  await page.keyboard.press('Tab');
  await page
    .getByRole('radio', { name: /Executive/ })
    .and(focused(page))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('radio', { name: /VIP Elite/, checked: true })
    .and(focused(page))
    .waitFor();
  await tabTo(page, 'Submit application', 'button');
  await page.keyboard.press('Enter');
  await page.getByText('You must accept the terms and conditions').waitFor();
  const terms = page.getByRole('checkbox', { name: /I accept the terms/ });
  await terms.and(focused(page)).waitFor();
  await page.keyboard.press('Space');
  await tabTo(page, 'Submit application', 'button');
  await page.keyboard.press('Enter');
  expect(await toast(page, 'Application Submitted!')).toContain('within 24 hours');
});
