import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OrderView } from '#features/bookings/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { invoiceAddress } from './invoice-address.ts';
import { openDirectory } from './open-directory.ts';
import { cards } from './test-cards.ts';
import { member } from './visitor.ts';

/**
 * Registers a person who can hold a place, open its payment, and pay on the sandbox's page. With
 * `confirmedIn`, their email is confirmed in that database, and they see the whole directory, so
 * that they can name other members; otherwise they can hold two places at most.
 * @param options.seesDirectory false for a confirmed member whom nothing has opened the directory to
 */
export async function buyer(
  app: FastifyInstance,
  { confirmedIn, seesDirectory = true }: { confirmedIn?: Database; seesDirectory?: boolean } = {},
) {
  const person = await member(app);
  if (confirmedIn) {
    await confirmedIn.execute(
      sql`update accounts set email_verified_at = created_at where id = ${person.account.id}`,
    );
    if (seesDirectory) await openDirectory(confirmedIn, person.account.id);
  }
  await person.post('/api/invoice-details', invoiceAddress);
  const hold = async (eventId: number): Promise<OrderView> => {
    const response = await person.post(`/api/events/${eventId}/bookings`);
    if (response.statusCode !== 201) throw new Error(`No place was held: ${response.body}`);
    return response.json();
  };
  /** Returns the path of the sandbox's API for this checkout. */
  const openPayment = async (orderId: string): Promise<string> => {
    const response = await person.post(`/api/orders/${orderId}/payment`);
    if (response.statusCode !== 200) throw new Error(`No payment was opened: ${response.body}`);
    return `/api${response.json<{ checkoutUrl: string }>().checkoutUrl}`;
  };
  const holdAndPay = async (eventId: number): Promise<OrderView> => {
    const order = await hold(eventId);
    const paid = await person.post(`${await openPayment(order.id)}/pay`, cards.good);
    if (paid.statusCode !== 200) throw new Error(`The card was not taken: ${paid.body}`);
    return order;
  };
  return { ...person, hold, openPayment, holdAndPay };
}

/** A place on hold with a payment that is open, neither paid nor cancelled. */
export async function pendingPayment(app: FastifyInstance, database: Database, eventId: number) {
  const person = await buyer(app, { confirmedIn: database });
  const order = await person.hold(eventId);
  await person.openPayment(order.id);
  const { rows } = await database.$client.query('select id from payments where reference_id = $1', [
    order.id,
  ]);
  return { person, order, paymentId: String(rows[0].id) };
}
