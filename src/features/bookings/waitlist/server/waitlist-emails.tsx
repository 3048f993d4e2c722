import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { eventAddress } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { closedTexts, countPlaces, lapsedTexts, removedTexts, waitlistTexts } from '../texts.ts';
import type { Closed, Lapsed, Offer, Removed } from './payloads.ts';

const onWaitlist = 'You’re receiving this email because you joined the waitlist of this golf day.';

/** Offers places: how many, until when, and where to book them. */
export function OfferEmail(props: Offer & EmailContext) {
  const { firstName, title, places, expiresAt, joinedFor, venueChange } = props;
  const { eventId, publicUrl, contactEmail } = props;
  const until = formatDateTime(expiresAt);

  return (
    <EmailLayout
      preview={`Book by ${until}.`}
      heading={
        places === 1 ? 'A place has come up for you' : `${places} places have come up for you`
      }
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We’re keeping {countPlaces(places)} at {title} for you until {until}. After that, others can
        have {places === 1 ? 'it' : 'them'}.
      </EmailText>
      {joinedFor && <EmailText>{waitlistTexts.movedSince(formatDate(joinedFor))}</EmailText>}
      {venueChange && <EmailText>{waitlistTexts.venueSince(venueChange)}</EmailText>}
      <FactList facts={[...factsOf(props), { label: 'Book by', value: until }]} />
      <EmailButton href={`${publicUrl}/event-payment/${eventId}`}>
        {places === 1 ? 'Take your place' : 'Take your places'}
      </EmailButton>
      <EmailSmallPrint>
        If you don’t want {places === 1 ? 'it' : 'them'}, you can say so on the same page, so that
        the next person doesn’t have to wait.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

/** Says that an offer has ended, and how to wait again. */
export function OfferLapsedEmail(props: Lapsed & EmailContext) {
  const { firstName, places, why, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={lapsedTexts[why](places)}
      heading="Your offer has ended"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{lapsedTexts[why](places)}</EmailText>
      <EmailText>
        You’re no longer on the waitlist. If you’d still like to come, you can join it again.
      </EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

/** Says that a waitlist has closed, and why. */
export function WaitlistClosedEmail(props: Closed & EmailContext) {
  const { firstName, why, places, publicUrl, contactEmail } = props;
  const text = why === 'over' && places ? closedTexts.offerOver(places) : closedTexts[why];

  return (
    <EmailLayout
      preview={text}
      heading="The waitlist has closed"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{text}</EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={`${publicUrl}/events`}>{bookingLinks.otherEvents}</EmailButton>
    </EmailLayout>
  );
}

/** Says that an organiser has taken the reader off a waitlist, and what they can do. */
export function WaitlistRemovedEmail(props: Removed & EmailContext) {
  const { firstName, title, places, eventId, publicUrl, contactEmail } = props;
  return (
    <EmailLayout
      preview={removedTexts.removed(title)}
      heading="You’re off the waitlist"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={onWaitlist}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {removedTexts.removed(title)} {places ? removedTexts.offerEnded(places) : ''}
      </EmailText>
      <EmailText>
        If you’d still like to come, you can join the waitlist again. If you think this is a
        mistake, reply to this email or write to {contactEmail}.
      </EmailText>
      <FactList facts={factsOf(props)} />
      <EmailButton href={`${publicUrl}/events/${eventId}`}>See the golf day</EmailButton>
    </EmailLayout>
  );
}

const factsOf = ({ title, startsAt, where }: Pick<Offer, 'title' | 'startsAt' | 'where'>) => [
  { label: 'Event', value: title },
  { label: 'When', value: formatDateTime(startsAt) },
  { label: 'Where', value: where },
];
