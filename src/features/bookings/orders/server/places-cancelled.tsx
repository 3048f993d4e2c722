import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { playerInEmail } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { givenBackTexts } from '../given-back-texts.ts';
import type { CancelledPlaces } from './given-back-payload.ts';

type Props = CancelledPlaces & EmailContext;

/** Confirms a cancellation: each place with what is given back for it. */
export const PlacesCancelledEmail = (props: Props) => (
  <Layout
    {...props}
    heading={givenBackTexts.confirmed(props.places)}
    preview="Here’s exactly what you get back."
    reason="You’re receiving this email because you cancelled a booking."
  >
    <EmailText>
      We’ve cancelled {props.places.length === 1 ? 'the place' : 'the places'} below. We’re sorry
      you can’t make it.
    </EmailText>
  </Layout>
);

/** Says that a place was resold, so that its buyer gets everything back. */
export const PlaceResoldEmail = (props: Props) => (
  <Layout
    {...props}
    heading={givenBackTexts.resold(props.places)}
    preview="Someone else has bought the place, so you get everything back."
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      Good news: someone else has bought the place below, so you get everything back.
    </EmailText>
  </Layout>
);

/** Says that nobody took a place, so that its buyer gets nothing back. */
export const PlaceNotResoldEmail = (props: Props) => (
  <Layout
    {...props}
    heading={givenBackTexts.notResold(props.places)}
    preview={givenBackTexts.notResold(props.places)}
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      The golf day is over, and nobody else bought{' '}
      {props.places.length === 1 ? 'the place' : 'the places'} that you cancelled in the last seven
      days before it, for at least what you paid. As we said then, there is no refund in that case.
      We hope to see you at another one.
    </EmailText>
  </Layout>
);

/** Says that who cancelled a place and booked the day again for less gets nothing back for it. */
export const PlaceTakenBackEmail = (props: Props) => (
  <Layout
    {...props}
    heading="You booked this golf day again"
    preview="There is no refund for the place you cancelled."
    reason="You’re receiving this email because you cancelled a place and asked for a refund if it was resold."
  >
    <EmailText>
      You cancelled the place below late, and you’ve since booked the same golf day again for less
      than you paid then. So you’ve taken your place back, and there is no refund for it.
    </EmailText>
  </Layout>
);

/** Says that the organisers have cancelled places: each with what is given back for it. */
export const CancelledByOrganisersEmail = (props: Props) => (
  <Layout
    {...props}
    heading={givenBackTexts.organisersConfirmed(props.places)}
    preview="Here’s exactly what you get back."
    reason="You’re receiving this email because you booked this golf day."
  >
    <EmailText>
      We’ve cancelled {props.places.length === 1 ? 'the place' : 'the places'} below. If you didn’t
      expect this, reply to this email.
    </EmailText>
  </Layout>
);

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

const whereMoneyGoes = {
  card: 'The money goes to the card you paid with. Your bank may take a few days to show it.',
  account: 'You booked on account and haven’t paid yet, so we take it off what you owe.',
  transfer: 'You paid by bank transfer, so the money comes back by bank transfer.',
} as const;

function Layout({
  heading,
  preview,
  reason,
  children,
  ...props
}: Props & { heading: string; preview: string; reason: string; children: React.ReactNode }) {
  const { firstName, title, startsAt, orderNumber, places, publicUrl, contactEmail, owedPence } =
    props;
  const moneyTos =
    props.moneyTos.length > 0 || props.moneyPence === 0 ? props.moneyTos : [props.moneyTo];

  return (
    <EmailLayout
      preview={preview}
      heading={heading}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={reason}
    >
      <EmailGreeting firstName={firstName} />
      {children}
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Order', value: orderNumber },
          ...places.map(({ player, givenBack }) => ({
            label: playerInEmail(player),
            value: `You get back: ${givenBack}`,
          })),
        ]}
      />
      {moneyTos.map((to) => (
        <EmailText key={to}>{whereMoneyGoes[to]}</EmailText>
      ))}
      {owedPence > 0 && (
        <EmailText>
          {givenBackTexts.stillOwed(owedPence, orderNumber)} If you need our bank details, write to{' '}
          {contactEmail}.
        </EmailText>
      )}
      <EmailButton href={`${publicUrl}/events`}>{bookingLinks.otherEvents}</EmailButton>
    </EmailLayout>
  );
}
