import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { eventAddress, memberInEmail } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { namesTexts } from '../texts.ts';
import type { GuestPlace, NamesWanted, PlaceForYou, PlaceWithdrawn } from './payloads.ts';

const facts = ({ title, startsAt, where }: Pick<PlaceForYou, 'title' | 'startsAt' | 'where'>) => [
  { label: 'Event', value: title },
  { label: 'When', value: formatDateTime(startsAt) },
  { label: 'Where', value: where },
];

/** What the organisers need from every player of this golf day. */
const Required = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.length > 0 && <EmailText>{namesTexts.questionsOfDay(labels)}</EmailText>;

/**
 * Asks a member whether they play a place that someone else booked, or tells the one who has taken
 * it by its link.
 */
export function PlaceForYouEmail(props: PlaceForYou & EmailContext) {
  const { firstName, title, startsAt, isAsked, publicUrl, contactEmail } = props;
  const bookedBy = memberInEmail(props.bookedBy);

  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading={isAsked ? 'Will you play?' : 'You have a place'}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You're receiving this email because ${bookedBy} booked a place for you.`}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {isAsked
          ? namesTexts.asked(title, bookedBy)
          : `${bookedBy} has booked you a place at ${title}. ${namesTexts.answerHere}`}
      </EmailText>
      <FactList facts={facts(props)} />
      {isAsked && <EmailText>{namesTexts.askedHow}</EmailText>}
      <Required labels={props.questions} />
      <EmailButton href={`${publicUrl}/bookings`}>
        {isAsked ? 'Accept or give it back' : bookingLinks.booking}
      </EmailButton>
    </EmailLayout>
  );
}

/** Tells a guest that another person has booked them a place, with their own link. */
export function GuestPlaceEmail(
  props: Omit<GuestPlace, 'sealedToken'> & EmailContext & { readonly token: string },
) {
  const { firstName, title, startsAt, token, publicUrl, contactEmail } = props;
  const bookedBy = memberInEmail(props.bookedBy);

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
        {bookedBy} has booked you a place at {title}. There’s nothing to pay.
      </EmailText>
      <FactList facts={facts(props)} />
      <EmailText>{namesTexts.guestLink}</EmailText>
      <Required labels={props.questions} />
      <EmailButton href={`${publicUrl}/bookings/claim/${token}`}>See your place</EmailButton>
    </EmailLayout>
  );
}

/** Tells someone that the place that another person booked for them is cancelled. */
export function PlaceWithdrawnEmail(props: PlaceWithdrawn & EmailContext) {
  const { firstName, byOrganisers, title, startsAt, publicUrl, contactEmail } = props;
  const bookedBy = memberInEmail(props.bookedBy);

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
      <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

/** Asks a buyer who plays the places that have no name yet. */
export function NamesWantedEmail(props: NamesWanted & EmailContext) {
  const { firstName, places, asked, namesBy, bookingId, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={`By ${formatDateTime(namesBy)}.`}
      heading="Who is playing?"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you booked a place."
    >
      <EmailGreeting firstName={firstName} />
      {asked > 0 && <EmailText>{namesTexts.unanswered(asked)}</EmailText>}
      <EmailText>{namesTexts.wanted(places, formatDateTime(namesBy))}</EmailText>
      <FactList facts={facts(props)} />
      <EmailButton href={`${publicUrl}/bookings/${bookingId}`}>Add the names</EmailButton>
    </EmailLayout>
  );
}
