import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { EventFactList, eventAddress } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { moveTexts } from '../move-texts.ts';
import type { MovedPlaces } from './move-payload.ts';

/** Says which day the places have left, which they are at now, and what the buyer gets back. */
export function PlacesMovedEmail(props: MovedPlaces & EmailContext) {
  const { firstName, title, startsAt, where, places, byOrganisers, fromTitle, fromStartsAt } =
    props;
  const { returned, page, publicUrl, contactEmail } = props;
  const what = places === 1 ? 'place' : 'places';

  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading={moveTexts.done}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because you have or booked a place at a golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {byOrganisers ? `The organisers have moved your ${what}` : `Your ${what} moved`} from{' '}
        {fromTitle} on {formatDate(fromStartsAt)} to {title}. The files we attach add the new day to
        your calendar and remove the old one.
      </EmailText>
      <EventFactList title={title} startsAt={startsAt} where={where} />
      {returned !== null && (
        <EmailText>You get back {returned}, because this day costs less.</EmailText>
      )}
      <EmailText>{page === null ? moveTexts.termsForGuests : moveTexts.terms}</EmailText>
      <EmailButton href={page === null ? eventAddress(props, props) : `${publicUrl}${page}`}>
        {page === null ? 'See the golf day' : bookingLinks.booking}
      </EmailButton>
    </EmailLayout>
  );
}
