import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { announcementTexts } from '../announcement-texts.ts';
import type { NewGolfDay } from './announcement-payload.ts';

/** When and where a new golf day is, what it costs, and from when its reader can book. */
export function NewGolfDayEmail(props: NewGolfDay & EmailContext) {
  const { city, eventId, firstName, title, startsAt, where, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading={announcementTexts.heading(city)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason={announcementTexts.reason(city)}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{announcementTexts.intro(city)}</EmailText>
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
          { label: 'Price', value: announcementTexts.price(props) },
          { label: 'Booking', value: announcementTexts.booking(props) },
        ]}
      />
      <EmailButton href={`${publicUrl}/events/${eventId}`}>{announcementTexts.button}</EmailButton>
    </EmailLayout>
  );
}
