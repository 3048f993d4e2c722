import { expect, test } from 'vitest';
import { axeFaultsInBothThemes } from '../support/axe-faults.ts';
import { at, follow, open, openJourneys, press, toast } from '../support/browser.ts';

const { site, visitAs } = await openJourneys({ shared: true });

async function newcomer(lastName: string, path: string, heading: string) {
  const { page, account } = await visitAs('newcomer', '/faq');
  await site.database.$client.query(
    'update accounts set last_name = $2, email_verified_at = created_at where username = $1',
    [account.username, lastName],
  );
  await open(page, path, heading);
  return page;
}

// Shows product 17
// Shows spec 2.67
test('a topic opens where its reader left off, answers arrive at once, and each has its link', async () => {
  const sam = await newcomer('Marchbanks', '/forum?show=followed', 'Forum');
  // Nothing is followed yet: the page says what it is for, and what to do next.
  await sam.getByText('You don’t follow any topics yet').waitFor();
  await follow(sam, 'New topic');
  await at(sam, 'New topic');
  await sam.getByLabel('Category').selectOption('Coventry');
  await sam.getByLabel('Title').fill('Where do you park at the course?');
  await sam.getByLabel('Your post').fill('I’ll have a *van* full of clubs.');
  await sam.getByRole('button', { name: 'Post topic' }).dblclick();
  await at(sam, 'Where do you park at the course?');
  const topic = new URL(sam.url()).pathname;

  const kim = await newcomer('Featherstone', '/forum/c/coventry', 'Coventry');
  await follow(kim, 'Where do you park at the course?');
  await at(kim, 'Where do you park at the course?');
  await press(kim, 'More about Robin Marchbanks’s post');
  await press(kim, 'Quote: Robin Marchbanks');
  const field = kim.getByLabel('Your reply', { exact: true }).and(kim.getByRole('textbox'));
  await expect.poll(() => field.inputValue()).toContain('> I’ll have a');
  await field.press('ControlOrMeta+End');
  await kim.keyboard.type('Behind the greenkeepers’ shed.');
  await press(kim, 'Post reply');
  await sam.getByText('Behind the greenkeepers’ shed.').waitFor();
  await sam.getByRole('link', { name: 'Robin Marchbanks wrote:' }).waitFor();
  expect(await axeFaultsInBothThemes(sam)).toEqual([]);

  // Sam has gone elsewhere when more is written, and comes back to it.
  await open(sam, '/forum', 'Forum');
  await press(kim, 'Write a reply');
  await field.fill('Ask for Graham.');
  await press(kim, 'Post reply');
  await toast(kim, 'Posted');
  await sam.getByText('There’s a new post in 1 topic.').waitFor();
  await open(sam, topic, 'Where do you park at the course?');
  await sam.getByText('New since your last visit').waitFor();
  await sam.getByRole('article', { name: /^Post 3/ }).waitFor();

  await open(kim, '/forum/search', 'Search the forum');
  await kim.getByLabel('Search posts and titles').fill('greenkeeper shed');
  await press(kim, 'Find');
  await follow(kim, 'Where do you park at the course?');
  await at(kim, 'Where do you park at the course?');
  expect(kim.url()).toContain('?post=2');
});
