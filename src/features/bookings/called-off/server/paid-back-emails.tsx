import type { Executor } from '#platform/database/database.ts';
import { EmailText } from '#platform/email/parts/email-layout.tsx';
import type { Services } from '#platform/plugin.ts';
import {
  CancelledPlaces,
  GivenBackLayout,
  type PlacesGivenBack,
  type Props,
  queueGivenBack,
} from '../../orders/server/given-back-email.tsx';
import { givenBackTexts } from '../../orders/texts.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';

/** Says that the organisers refund something for a place, whose booking has not changed. */
const GoodwillEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading={
      props.moneyTo === 'account' ? 'You owe less for your golf day' : 'A refund for your golf day'
    }
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>We’re giving you back what is listed below. Your booking hasn’t changed.</EmailText>
  </GivenBackLayout>
);

/** Says what is given back for a golf day that was called off, or stopped early. */
const DayPaidBackEmail = (props: Props) => (
  <GivenBackLayout
    {...props}
    heading="What you get back"
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>
      As this golf day couldn’t go ahead as planned, you get back what is listed below. You don’t
      need to do anything.
    </EmailText>
  </GivenBackLayout>
);

/** Says what the organisers give back for a golf day that was called off, or stopped early. */
export const dayPaidBack = defineEventEmail({
  name: 'bookings.day_settled',
  payload: CancelledPlaces,
  subject: ({ title }) => givenBackTexts.paidBackSubject(title),
  compose: (payload, context) => ({ body: <DayPaidBackEmail {...payload} {...context} /> }),
});

/** Says that the organisers refund something for a place that stays booked. */
export const goodwillRefunded = defineEventEmail({
  name: 'bookings.goodwill_refund',
  payload: CancelledPlaces,
  subject: ({ title, moneyPence, moneyTo }) =>
    givenBackTexts.goodwillSubject(title, moneyPence, moneyTo),
  compose: (payload, context) => ({ body: <GoodwillEmail {...payload} {...context} /> }),
});

/** Queues the email about a refund without a cancellation, once. */
export async function queueGoodwill(
  services: Services,
  tx: Executor,
  { refundId, ...given }: PlacesGivenBack & { readonly refundId: string },
): Promise<void> {
  await queueGivenBack(services, tx, {
    ...given,
    key: `goodwill:${refundId}`,
    email: goodwillRefunded,
  });
}

/**
 * Queues the email that says what is given back for a golf day that was called off or stopped, once
 * for each order.
 */
export async function queueDayPaidBack(
  services: Services,
  tx: Executor,
  given: PlacesGivenBack,
): Promise<void> {
  if (given.chosen.length === 0) return;
  const key = `settled:${given.order.id}:${given.eventId}`;
  await queueGivenBack(services, tx, { ...given, key, email: dayPaidBack });
}
