import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { openJourneys, passTimeUntil, pressLogout, stopClock, toast } from '../support/browser.ts';

const { visitAs } = await openJourneys({ shared: true });
const focused = (page: Page) => page.locator(':focus');

describe('toasts', () => {
  const signedOut = async () => {
    const { page } = await visitAs('newcomer', '/faq', { clock: true });
    // Or the toast leaves while a busy machine is still on its way to it.
    await stopClock(page);
    // What the page still asks for would be refused after the logout.
    await page.waitForLoadState('networkidle');
    await pressLogout(page);
    await toast(page, 'Logged out');
    return { page, message: page.getByText('Logged out', { exact: true }) };
  };

  // Shows spec 9.10
  test('leave by themselves after five seconds', async () => {
    const { page, message } = await signedOut();
    await page.clock.runFor(4900);
    await message.waitFor();
    await passTimeUntil(page, () => message.isHidden());
  });

  // Shows spec 9.13
  test('are reached by F8 and closed by Esc', async () => {
    const { page, message } = await signedOut();
    await page.keyboard.press('F8');
    await page.getByRole('region', { name: 'Notifications (F8)' }).and(focused(page)).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Dismiss' }).and(focused(page)).waitFor();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await message.waitFor({ state: 'hidden' });
  });

  // Shows spec 9.12
  test('are pushed away to the right from 50 pixels on', async () => {
    const { page, message } = await signedOut();
    const push = async (by: number) => {
      const box = (await message.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + by, box.y + 5, { steps: 5 });
      await page.mouse.up();
    };
    await push(45);
    await page.clock.runFor(1000);
    await message.waitFor();
    await push(60);
    await page.clock.runFor(1000);
    await message.waitFor({ state: 'hidden' });
  });
});
