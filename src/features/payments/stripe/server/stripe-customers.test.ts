import { expect, test } from 'vitest';
import { startCardChange } from '../../charging/server/change-card.ts';
import { chargingStage } from '../../charging/server/charging.stage.ts';
import { removeMethod } from '../../charging/server/methods.ts';
import { chargingPersonalData } from '../../charging/server/personal-data.ts';

const { database, services, clock, runJobs, standIn, withCard } = await chargingStage('stripe');
const account = standIn?.account;

/** Opens the checkout that replaces the card; the session at Stripe. */
async function changeCard(accountId: string) {
  const { checkoutUrl } = await startCardChange(services, {
    accountId,
    consent: 'We may charge this card.',
    returnPath: '/account/membership',
    cancelPath: '/account/membership',
  });
  return account?.get('cs', checkoutUrl.split('/').at(-1));
}

test('the customer at Stripe is deleted with the account', async () => {
  const { person, method } = await withCard();
  const erasing = chargingPersonalData.find(({ table }) => table === 'payment_methods');
  await database.transaction(async (tx) => erasing?.erase(tx, person.account.id, clock()));
  await runJobs();
  expect(account?.all('cus').map(({ id }) => id)).not.toContain(method.customerRef);
});

test('the customer at Stripe has the email address of today', async () => {
  const { person, method } = await withCard();
  await database.$client.query(`update accounts set email = 'new@example.com' where id = $1`, [
    person.account.id,
  ]);
  expect(await changeCard(person.account.id)).toMatchObject({ customer: method.customerRef });
  expect(account?.get('cus', method.customerRef)).toMatchObject({ email: 'new@example.com' });
});

test('a customer of test mode is unknown to live payments', async () => {
  const { person, method } = await withCard();
  expect(method.isTest).toBe(true);
  await database.$client.query('update payment_methods set is_test = false where id = $1', [
    method.id,
  ]);
  expect(await changeCard(person.account.id)).toMatchObject({
    customer: null,
    customer_email: person.account.email,
  });
});

test('a card that this mode of Stripe does not know is forgotten already', async () => {
  const { person, method } = await withCard();
  await database.$client.query(`update payment_methods set method_ref = 'pm_other' where id = $1`, [
    method.id,
  ]);
  await removeMethod(services, { accountId: person.account.id, methodId: method.id });
  await runJobs();
  const { rows } = await database.$client.query(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  );
  expect(rows).toEqual([]);
});
