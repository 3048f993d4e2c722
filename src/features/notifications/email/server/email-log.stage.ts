import { beforeEach } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import type { EmailLogPage } from '../contract.ts';

/** The whole server with an organiser who reads the email log. It is empty before each test. */
export async function emailLogStage() {
  const product = await testApp();
  const { app, clock, database, runJobs, services } = product;
  const olive = await organiser(app, services);
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows;
  const log = async (query = ''): Promise<EmailLogPage> =>
    (await olive.get(`/api/admin/emails${query}`)).json();
  const sentTo = (address: string) => product.sent.filter(({ to }) => to.address === address);
  const again = (id: string, seen: string, key: string = crypto.randomUUID()) =>
    olive.post(`/api/admin/emails/${id}/send-again`, { key, seen });

  /** A member with a confirmed place, and their confirmation in the log. */
  const confirmed = async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const sam = await buyer(app, { confirmedIn: database });
    await sam.holdAndPay(eventId);
    await runJobs();
    const { emails } = await log(
      `?account=${sam.account.id}&kind=bookings.confirmed&event=${eventId}`,
    );
    const [email] = emails;
    if (!email) throw new Error('There is no confirmation in the log');
    return { sam, eventId, email };
  };

  beforeEach(async () => {
    product.sent.length = 0;
    await rowsOf('delete from mails');
  });
  return { product, olive, rowsOf, log, sentTo, again, confirmed };
}
