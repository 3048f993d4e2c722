import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { bookingLinks } from '../../../texts.ts';
import { namesTexts } from '../../texts.ts';
import type { NamesWanted, PlaceForYou, PlaceWithdrawn } from './payloads.ts';

const facts = ({ title, startsAt, where }: Pick<PlaceForYou, 'title' | 'startsAt' | 'where'>) => [
  { label: 'Event', value: title },
  { label: 'When', value: formatDateTime(startsAt) },
  { label: 'Where', value: where },
];

/** Tells someone that another person has booked them a place. */
export function PlaceForYouEmail(props: PlaceForYou & EmailContext) {
  const { firstName, bookedBy, title, startsAt, isMember, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading="You have a place"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because ${bookedBy} booked a place for you.`}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {bookedBy} has booked you a place at {title}. {isMember ? namesTexts.answerHere : namesTexts.askBuyer}
      </EmailText>
      <FactList facts={facts(props)} />
      <EmailButton href={isMember ? `${publicUrl}/bookings` : `${publicUrl}/events/${props.eventId}`}>
        {isMember ? bookingLinks.booking : 'See the golf day'}
      </EmailButton>
    </EmailLayout>
  );
}

/** Tells someone that the place that another person booked for them is cancelled. */
export function PlaceWithdrawnEmail(props: PlaceWithdrawn & EmailContext) {
  const { firstName, bookedBy, byOrganisers, title, startsAt, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading="Your place is cancelled"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because ${bookedBy} booked a place for you.`}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {byOrganisers
          ? namesTexts.withdrawnByOrganisers(title, bookedBy)
          : namesTexts.withdrawn(title, bookedBy)}
      </EmailText>
      <FactList facts={facts(props)} />
      <EmailButton href={`${publicUrl}/events/${props.eventId}`}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

/** Asks a buyer who plays the places that have no name yet. */
export function NamesWantedEmail(props: NamesWanted & EmailContext) {
  const { firstName, places, namesBy, bookingId, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={`By ${formatDateTime(namesBy)}.`}
      heading="Who is playing?"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you booked a place."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{namesTexts.wanted(places, formatDateTime(namesBy))}</EmailText>
      <FactList facts={facts(props)} />
      <EmailButton href={`${publicUrl}/bookings/${bookingId}`}>Add the names</EmailButton>
    </EmailLayout>
  );
}
