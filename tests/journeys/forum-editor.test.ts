import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import { openJourneys, press } from '../support/browser.ts';
import { jpegFromPhone } from '../support/picture.ts';

const { site, newPage, visitAs } = await openJourneys({ shared: true });

const text = (page: Page) => page.getByRole('textbox', { name: 'Your post' });
const draftOf = (page: Page) => page.locator('[data-draft]').getAttribute('data-draft');

test('a topic is written by keyboard, survives a killed tab and another browser, and is posted once', async () => {
  const { page: killed, account } = await visitAs('newcomer', '/');
  await site.database.$client.query(
    `with writer as (
       update accounts set email_verified_at = created_at where username = $1 returning id)
     update member_profiles set directory_opened_at = now() from writer where account_id = writer.id`,
    [account.username],
  );
  await killed.goto('/forum/new');
  await text(killed).click();
  await killed.keyboard.type('Thanks to @tom');
  await killed.getByRole('option', { name: /Tom Hesketh/ }).waitFor();
  await killed.keyboard.press('Enter');
  await killed.keyboard.type('for the ');
  await killed.keyboard.press('Control+b');
  await killed.keyboard.type('survey');
  await expect
    .poll(() => text(killed).inputValue())
    .toBe('Thanks to @tom.hesketh for the **survey**');
  // Its page is closed in mid-sentence, and opened again in the same browser.
  await killed.close();
  const page = await killed.context().newPage();
  await page.goto(`${site.origin}/forum/new`);
  await expect
    .poll(() => text(page).inputValue())
    .toBe('Thanks to @tom.hesketh for the **survey**');
  await expect.poll(() => draftOf(page)).toBe('saved');
  await text(page).press('Control+End');
  // An image from the clipboard.
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'roof.jpg', { type: 'image/jpeg' }));
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      document.querySelector('textarea')?.dispatchEvent(event);
    },
    [...(await jpegFromPhone())],
  );
  await page.getByLabel('What does the image show?').fill('The roof');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await press(page, 'Add to post');
  await expect.poll(() => text(page).inputValue()).toContain('![The roof](/api/forum/images/');
  await press(page, 'Preview');
  const preview = page.getByRole('region', { name: 'How your post will look' });
  await preview.getByRole('img', { name: 'The roof' }).waitFor();
  await preview.getByRole('link', { name: '@tom.hesketh' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await press(page, 'Preview');
  await expect.poll(() => draftOf(page)).toBe('saved');

  // Another browser has it, and posts it.
  const laptop = await newPage({ mayFail: [/^400 POST .api.forum.topics$/] });
  await laptop.request.post(`${site.origin}/api/login`, {
    data: { username: account.username, password: account.password },
    headers: { origin: site.origin },
  });
  await laptop.goto('/forum/new');
  await expect.poll(() => text(laptop).inputValue()).toContain('![The roof](/api/forum/images/');
  await press(laptop, 'Post topic');
  await laptop.getByText('Please use at least 6 characters').waitFor();
  await laptop.getByLabel('Title').fill('A survey of our roof');
  await laptop.getByLabel('Category').selectOption('business');
  await text(laptop).press('Control+Enter');
  await laptop.getByRole('heading', { level: 1, name: 'A survey of our roof' }).waitFor();
  await laptop.getByRole('img', { name: 'The roof' }).waitFor();
  await laptop.goto('/forum/drafts');
  await laptop.getByRole('heading', { name: 'No drafts' }).waitFor();
});
