import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { giftTexts } from '../gift-texts.ts';
import type { Given } from './gift-payload.ts';

type Props = Given & EmailContext;

/** Says what a member was given, until when, and what it is for. */
export const GiftGivenEmail = (props: Props) => (
  <EmailLayout
    preview={giftTexts.given(props)}
    heading="Something for your next golf day"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You're receiving this email because the organisers gave you something to book with."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      {giftTexts.given(props)} {giftTexts.whatFor[props.what]}
    </EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See what you have</EmailButton>
  </EmailLayout>
);

/** Says what was withdrawn, and that places which are booked stay. */
export const GiftWithdrawnEmail = (props: Props) => (
  <EmailLayout
    preview={giftTexts.withdrawn(props)}
    heading={giftTexts.subjectWithdrawn(props)}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason="You're receiving this email because the organisers withdrew something they gave you."
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      {giftTexts.withdrawn(props)} {giftTexts.withdrawnNote[props.what]}
    </EmailText>
    <EmailText>{giftTexts.askUs}</EmailText>
    <EmailButton href={`${props.publicUrl}/bookings/credits`}>See what you have</EmailButton>
  </EmailLayout>
);
