import { EmailText } from '#features/notifications/server/emails/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { givenBackTexts } from '../../orders/given-back-texts.ts';
import {
  CancelledPlaces,
  Layout,
  type Props,
  queue,
  type Told,
} from '../../orders/server/given-back-email.tsx';
import { defineEventEmail } from '../../places/server/event-emails.tsx';

/** Says that the organisers refund something for a place, whose booking has not changed. */
export const GoodwillEmail = (props: Props) => (
  <Layout
    {...props}
    heading={
      props.moneyTo === 'account' ? 'You owe less for your golf day' : 'A refund for your golf day'
    }
    preview="Here’s exactly what you get back."
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>We’re giving you back what is listed below. Your booking hasn’t changed.</EmailText>
  </Layout>
);

/** Says what is given back for a golf day that was called off, or stopped early. */
export const DaySettledEmail = (props: Props) => (
  <Layout
    {...props}
    heading="What you get back"
    preview="Here’s exactly what you get back."
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>
      As this golf day couldn’t go ahead as planned, you get back what is listed below. You don’t
      need to do anything.
    </EmailText>
  </Layout>
);

/** Says what the organisers give back for a golf day that was called off, or stopped early. */
export const daySettled = defineEventEmail({
  name: 'bookings.day_settled',
  payload: CancelledPlaces,
  subject: ({ title }) => givenBackTexts.settledSubject(title),
  compose: (payload, context) => ({ body: <DaySettledEmail {...payload} {...context} /> }),
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
  { refundId, ...told }: Told & { readonly refundId: string },
): Promise<void> {
  await queue(services, tx, { ...told, key: `goodwill:${refundId}`, email: goodwillRefunded });
}

/**
 * Queues the email that says what is given back for a golf day that was called off or stopped, once
 * for each order.
 */
export async function queueSettled(services: Services, tx: Executor, told: Told): Promise<void> {
  if (told.chosen.length === 0) return;
  const key = `settled:${told.order.id}:${told.eventId}`;
  await queue(services, tx, { ...told, key, email: daySettled });
}
