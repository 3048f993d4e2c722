import { expect, test } from 'vitest';
import { at, follow, openJourneys, press, toast } from '../support/browser.ts';
import { membersNamed } from '../support/member-named.ts';

const journeys = await openJourneys({ shared: true });
const { visit, visitAs } = journeys;
const memberNamed = membersNamed(journeys);

test('an organiser finds a member, deactivates the account with a reason, and reactivates it', async () => {
  const { account } = await memberNamed('Throckmorton', '/account/data', [/^401 GET/]);
  const { page: admin } = await visitAs('admin', '/admin/members', { mayFail: [/^403 POST/] });
  await admin.getByLabel('Find').fill('Throgmorton');
  await press(admin, 'Find');
  await follow(admin, 'Robin Throckmorton');
  await at(admin, 'Robin Throckmorton');
  await press(admin, 'More for Robin Throckmorton');
  await press(admin, 'Deactivate');
  await press(admin, 'Deactivate account');
  await admin.getByText('Please say why').waitFor();
  await admin.getByLabel('Reason').fill('Asked us to close it for now.');
  await press(admin, 'Deactivate account');
  // Closing somebody's account asks the organiser for the password again.
  const confirmation = admin.getByRole('dialog', { name: 'Please confirm it’s you' });
  await confirmation.getByLabel(/password/i).fill('fairway-demo');
  await press(admin, 'Confirm');
  await toast(admin, 'Account deactivated');
  await admin.getByText('Asked us to close it for now.').waitFor();
  const visitor = await visit('/auth', { mayFail: [/^403 POST/] });
  await visitor.getByLabel('Username').fill(account.username);
  await visitor.getByLabel('Password').fill(account.password);
  await press(visitor, 'Login');
  await visitor
    .getByText(/The organisers have deactivated this account\..* please email /)
    .first()
    .waitFor();
  await press(admin, 'More for Robin Throckmorton');
  await press(admin, 'Reactivate');
  await admin.getByLabel('Reason').fill('Is back.');
  await press(admin, 'Reactivate account');
  await toast(admin, 'Account reactivated');
  await press(visitor, 'Login');
  await visitor.waitForURL('**/dashboard');
});

test('what must be read is shown to those it is for until they confirm', async () => {
  const { page: member } = await memberNamed('Reader', '/dashboard');
  await member.request.post('/api/followed-cities', { data: { city: 'Coventry', follows: true } });
  const { page: admin } = await visitAs('admin', '/admin/announcements/new');
  await admin.getByLabel('Title').fill('Bring a waterproof jacket');
  await admin.getByLabel('Text').fill('Rain is likely all day.');
  await admin.getByLabel('Who gets it').selectOption({ label: 'Members in or following a city' });
  await admin.getByLabel('City').selectOption('Coventry');
  await admin.getByLabel(/^Everyone must confirm/).check();
  await press(admin, /^Send to \d+ (person|people)$/);
  await press(admin, 'Send now');
  await toast(admin, 'The announcement is on its way');
  await at(admin, 'Bring a waterproof jacket');
  // The open page of the member says so without a reload.
  await member
    .getByRole('complementary', { name: 'Please read' })
    .getByText('Bring a waterproof jacket')
    .first()
    .waitFor();
  await follow(member, 'Read it');
  await press(member, 'I’ve read this');
  await member.getByText('we’ve noted that you’ve read it').waitFor();
  await expect
    .poll(() => member.getByRole('complementary', { name: 'Please read' }).count())
    .toBe(0);
});
