import { expect, test } from 'vitest';
import { at, follow, hydrated, open, openJourneys, press, toast } from '../support/browser.ts';
import { PHONE, survey } from '../support/page-survey.ts';

const { visitAs } = await openJourneys({ shared: true });

// Shows spec 1.17
test('a member enters a round hole by hole on a phone, sees what it does, edits it and deletes it', async () => {
  const { page } = await visitAs('newcomer', '/handicap', PHONE);
  await page.getByRole('heading', { name: 'Start your record' }).waitFor();
  for (const strokes of [92, 95]) {
    const round = {
      ...{
        playedOn: '2026-05-14',
        course: 'Moortown Park',
        tee: 'White',
        gender: 'men',
        holes: 18,
      },
      ...{ courseRating: 713, slope: 128, par: 72, pcc: 0, score: { kind: 'total', strokes } },
    };
    expect((await page.request.post('/api/rounds', { data: round })).status()).toBe(200);
  }
  await open(page, '/handicap', 'Handicap');
  await page.getByText('One more round gives you a handicap.').waitFor();

  await follow(page, 'Enter a round');
  await at(page, 'Enter a round');
  await press(page, 'Save this round');
  await page.getByText('Choose a course.').waitFor();
  await page
    .getByLabel('Course', { exact: true })
    .selectOption({ label: 'Whinbeck Park Golf Club, Leeds' });
  await page.getByLabel('Tee').selectOption('White');
  const score = (strokes: string) =>
    page.getByRole('button', { name: strokes, exact: true }).click();
  for (let hole = 1; hole <= 10; hole += 1) await score('5');
  // The tab is lost in mid-round, and goes on where it was.
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: 'Hole 11' }).waitFor();
  for (let hole = 11; hole <= 17; hole += 1) await score('5');
  await score('Picked up');
  await page.getByText('Your handicap becomes 16.3.').waitFor();
  expect(await survey(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Save this round' }).dblclick();
  await toast(page, 'Round saved');
  await page.getByText('Your last 3 rounds').waitFor();
  await page.getByText('How your 16.3 is worked out').click();
  await page.getByText(/^Of 3 differentials the lowest one counts/).waitFor();

  await page.locator('summary').filter({ hasText: 'Whinbeck' }).click();
  await page.getByRole('link', { name: /^Edit or delete the round at Whinbeck/ }).click();
  await at(page, 'Edit a round');
  await page.getByRole('button', { name: /^Hole 18/ }).click();
  await score('3');
  await press(page, 'Save changes');
  expect(await toast(page, 'Changes saved')).toContain('Your handicap goes from 16.3 to 12.6');
  await page.locator('summary').filter({ hasText: 'Whinbeck' }).click();
  await page.getByRole('link', { name: /^Edit or delete the round at Whinbeck/ }).click();
  await press(page, 'Delete this round');
  const dialog = page.getByRole('dialog', { name: 'Delete this round?' });
  await dialog.getByText(/^You’ll have no handicap any more/).waitFor();
  await dialog.getByRole('button', { name: 'Delete this round' }).click();
  await toast(page, 'Round deleted');
  await page.getByText('Your last 2 rounds').waitFor();
});
