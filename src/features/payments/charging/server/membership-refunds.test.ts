import { expect, test } from 'vitest';
import { keepAdminsConfirmed } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { joinedMember, organiserOf } from '#tests/membership.ts';

const site = await testApp();
const { database } = site;

test('refunds of memberships count towards the £500 an hour that need a fresh confirmation', async () => {
  const organiser = await organiserOf(site);
  const yearly = await joinedMember(site, organiser.id, { period: 'yearly' });
  const monthly = await joinedMember(site, organiser.id, { period: 'monthly' });

  const cancel = async ({ membershipId }: typeof yearly) => {
    const path = `/api/admin/memberships/${membershipId}`;
    const { endingPence: pence } = (await organiser.get(path)).json();
    expect(pence).toBeGreaterThan(0);
    const body = { reason: 'They asked by phone', when: 'now', pence };
    return (await organiser.post(`${path}/cancel`, body)).json();
  };

  await keepAdminsConfirmed(database);
  expect(await cancel(yearly)).toMatchObject({ state: 'cancelled' });

  await database.$client.query('update sessions set confirmed_at = null where account_id = $1', [
    organiser.id,
  ]);
  expect(await cancel(monthly)).toMatchObject({ code: 'confirmation_needed' });
});
