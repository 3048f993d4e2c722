import { addMinutes } from '#lib/club-time.ts';
import { ok, refuse } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { FailureReason, SavedMethod } from '../../providers/contract.ts';
import type {
  CheckoutStatus,
  PaymentProvider,
  ProviderEvent,
  RefundStatus,
  SetupStatus,
} from '../../providers/server/provider.ts';
import { paymentRefusals } from '../../texts.ts';
import { sandboxApi } from '../contract.ts';
import { refusesRefunds } from '../test-cards.ts';
import {
  addCharge,
  addRefund,
  dropMethod,
  findByKey,
  findCheckout,
  findEvent,
  markDelivered,
  methodOf,
  moveCheckout,
  openCheckout,
  openSetup,
  queueWebhook,
} from './sandbox-store.ts';
import { isValidSignature, SIGNATURE_HEADER, signBody } from './webhook-signature.ts';

/**
 * How long a checkout stays open, in minutes. 30 is Stripe's minimum; it is longer than a hold, so
 * late payments happen in the sandbox as well.
 */
const CHECKOUT_MINUTES = 30;

const base = { eventId: z.uuid(), paymentId: z.uuid() };
const Event = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('checkout_paid'),
    amountPence: z.int(),
    method: SavedMethod.optional(),
  }),
  z.object({ ...base, type: z.literal('checkout_expired') }),
  z.object({ ...base, type: z.literal('checkout_failed'), reason: FailureReason.optional() }),
  z.object({ ...base, type: z.literal('refund_failed'), refundId: z.uuid() }),
  z.object({
    ...base,
    type: z.literal('refund_returned'),
    refundId: z.uuid(),
    bankReference: z.string().max(40).optional(),
  }),
  z.object({
    eventId: z.uuid(),
    type: z.literal('method_saved'),
    setupId: z.uuid(),
    method: SavedMethod,
  }),
]) satisfies z.ZodType<ProviderEvent>;

/** The key that signs the sandbox's webhooks, derived from `APP_SECRET`. */
export const sandboxSecret = ({ config }: Pick<Services, 'config'>): string =>
  `sandbox-webhook:${config.secret}`;

/**
 * A provider that moves no money: its checkout is `/checkout/{id}`, its data is in the `sandbox_`
 * tables.
 */
export function sandboxProvider(services: Services): PaymentProvider {
  const { database, clock } = services;

  return {
    name: 'sandbox',
    webhook: sandboxApi.receiveWebhook,
    findTrouble: async () => undefined,
    async createCheckout(request) {
      const now = clock();
      const checkout = await openCheckout(database, request, {
        now,
        expiresAt: addMinutes(now, CHECKOUT_MINUTES),
      });
      return { sessionId: checkout.id, url: `/checkout/${checkout.id}` };
    },
    readCheckout: (sessionId) => readStatus(database, sessionId, clock()),
    async closeCheckout(sessionId) {
      const now = clock();
      await moveCheckout(database, sessionId, {
        from: ['open', 'authenticating'],
        to: 'cancelled',
        now,
      });
      return readStatus(database, sessionId, now);
    },
    async createSetup(request) {
      const now = clock();
      const setup = await openSetup(database, request, {
        now,
        expiresAt: addMinutes(now, CHECKOUT_MINUTES),
      });
      return { sessionId: setup.id, url: `/checkout/${setup.id}` };
    },
    async readSetup(sessionId): Promise<SetupStatus> {
      const status = await readStatus(database, sessionId, clock());
      if (status.state === 'paid' && status.method)
        return { state: 'saved', method: status.method };
      return { state: status.state === 'open' ? 'open' : 'expired' };
    },
    async chargeMethod(charge) {
      const now = clock();
      const { id } = await database.transaction((tx) => addCharge(tx, charge, now));
      return { sessionId: id, status: await readStatus(database, id, now) };
    },
    async findCharge({ paymentId }) {
      const charge = await findByKey(database, paymentId);
      return (
        charge && { sessionId: charge.id, status: await readStatus(database, charge.id, clock()) }
      );
    },
    removeMethod: ({ methodRef }) => dropMethod(database, methodRef, clock()),
    refund: (request) =>
      database.transaction(async (tx): Promise<RefundStatus> => {
        const { paymentId, refundId, sessionId } = request;
        const checkout = await findCheckout(tx, sessionId);
        if (refusesRefunds(checkout?.cardLastFour)) return { state: 'failed' };

        const bankReference = bankReferenceOf(refundId);
        if (await addRefund(tx, request, clock()))
          await queueWebhook(
            tx,
            { type: 'refund_returned', paymentId, refundId, bankReference },
            clock(),
          );

        return { state: 'returned', bankReference };
      }),
    readBalance: async () => [],
    readPayoutLines: async () => [],
    async verifyWebhook({ body, headers, now }) {
      if (!isValidSignature(sandboxSecret(services), body, headers[SIGNATURE_HEADER], now))
        return refuse(paymentRefusals.webhook_not_genuine);
      const event = Event.safeParse(fromJson(body));
      return event.success ? ok(event.data) : refuse(paymentRefusals.webhook_not_understood);
    },
  };
}

/** The sandbox's reference of a refund: 23 digits, as the card networks have them. */
const bankReferenceOf = (refundId: string): string =>
  `7${(BigInt(`0x${refundId.replaceAll('-', '')}`) % 10n ** 22n).toString().padStart(22, '0')}`;

function fromJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function readStatus(db: Executor, sessionId: string, now: Date): Promise<CheckoutStatus> {
  const checkout = await findCheckout(db, sessionId);
  if (!checkout) throw new Error('The sandbox has no such checkout');

  const { state, amountPence, failure } = checkout;
  if (state === 'paid') return { state, amountPence, method: await methodOf(db, checkout) };
  if (state === 'failed') return { state, reason: failure ?? 'other' };

  return { state: state === 'cancelled' || checkout.expiresAt <= now ? 'expired' : 'open' };
}

/**
 * Delivers one webhook of the sandbox as a real provider would: over HTTP and newly signed.
 * @throws on any status other than 200, so that the job retries later with a new signature
 */
export async function deliverSandboxMessage(
  services: Services,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await findEvent(services.database, eventId);
  if (!event || event.deliveredAt) return;

  const now = services.clock();
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signBody(sandboxSecret(services), event.body, now),
  };

  const { status } = await services.selfPost(sandboxApi.receiveWebhook.path, headers, event.body);
  if (status !== 200) throw new Error(`The webhook answered ${status} to sandbox event ${eventId}`);

  await markDelivered(services.database, eventId, now);
}
