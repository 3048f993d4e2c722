import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** What was paid for, as the capability that asked for the money named it. */
const Reference = z.object({ paymentId: z.uuid(), referenceType: z.literal('order'), referenceId: z.uuid() });
export type Reference = z.infer<typeof Reference>;

/** For others to handle: the money for a reference is here. Told once per payment, in the transaction that books it. */
export const paymentSettled = defineJob({ name: 'payments.settled', payload: Reference, maxAttempts: 25 });

/** For others to handle: the money for a reference is back with its buyer. */
export const paymentRefunded = defineJob({ name: 'payments.refunded', payload: Reference, maxAttempts: 25 });

/** Asks the provider to send a refund; tried for days, because a promise stands behind it. */
export const sendRefund = defineJob({
  name: 'payments.send_refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 25,
});

/** The sandbox's side: delivers one of its messages to our webhook. */
export const deliverSandboxEvent = defineJob({
  name: 'payments.deliver_sandbox_event',
  payload: z.object({ eventId: z.uuid() }),
});

/** Asks the providers about payments whose webhook never came; run by the timetable. */
export const reconcilePayments = defineJob({ name: 'payments.heal', payload: z.unknown() });
