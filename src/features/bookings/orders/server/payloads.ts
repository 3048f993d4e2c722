import { eventPath } from '#features/events/link-path.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { OrderLine, RefundReasonName } from '../../contract.ts';

/** What a receipt says of a line. Jobs that an older release queued know no more. */
const PaidLine = OrderLine.pick({
  description: true,
  netPence: true,
  vatPence: true,
  grossPence: true,
}).extend({ payWith: OrderLine.shape.payWith.optional() });
export type PaidLine = z.infer<typeof PaidLine>;

/** The golf day's page. */
export const EventPage = z.object({
  eventId: z.int(),
  /**
   * Its path, for people with the link with the secret part. Jobs queued by an older release do not
   * say it.
   */
  eventPath: z.string().optional(),
});

/** The address of the golf day's page, for the buttons of emails. */
export const eventAddress = (
  { eventId, eventPath: path = eventPath(eventId) }: z.infer<typeof EventPage>,
  { publicUrl }: Pick<EmailContext, 'publicUrl'>,
): string => `${publicUrl}${path}`;

/** What every email about a golf day says of it. */
export const AboutEvent = EventPage.extend({
  firstName: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The venue's name and address, or the city until there is a venue. */
  where: z.array(z.string()),
});

const Receipt = AboutEvent.extend({
  orderNumber: z.string(),
  lines: z.array(PaidLine),
  vatPercent: z.number(),
  paidAt: z.iso.datetime(),
});

/** The payload of the confirmation, with the calendar file at the time of booking. */
export const Confirmation = Receipt.extend({
  bookingId: z.uuid(),
  terms: z.array(z.string()),
  /** Pence to be paid by bank transfer; null for what is paid already. */
  owedPence: z.int().nullable().default(null),
  /** False for a guest, who cannot see the page of the booking. */
  hasPage: z.boolean().default(true),
  /** The required questions of the golf day that the buyer has not answered for their own place. */
  unanswered: z.array(z.string()).default([]),
  /** The company details, one per line. Jobs queued by an older release have none. */
  seller: z.array(z.string()).default([]),
  calendar: z.string(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** The payload of the email about a refunded payment. */
export const PaymentReturned = Receipt.extend({
  reason: RefundReasonName,
  /** Whether the buyer is now first on the waitlist. Jobs queued by an older release do not say. */
  firstOnWaitlist: z.boolean().default(false),
});
export type PaymentReturned = z.infer<typeof PaymentReturned>;
