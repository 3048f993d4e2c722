import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { namesTexts } from '../../names/texts.ts';
import { eventAddress } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { reminderTexts } from '../reminder-texts.ts';
import type { Reminder } from './reminder-payloads.ts';

/** When and where the day is, how it runs, and what is still wanted from the reader. */
export function ReminderEmail(props: Reminder & EmailContext) {
  const { firstName, title, startsAt, where, schedule, mapUrl, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${formatDateTime(startsAt)}, ${where[0]}`}
      heading={reminderTexts.heading(props)}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason="You’re receiving this email because you have a place at this golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>{reminderTexts.intro(props)}</EmailText>
      {props.changed.length > 0 && (
        <>
          <EmailText>{reminderTexts.changed}</EmailText>
          {props.changed.map((sentence) => (
            <EmailText key={sentence}>{sentence}</EmailText>
          ))}
        </>
      )}
      {props.unnamed > 0 && <EmailText>{reminderTexts.namesMissing(props.unnamed)}</EmailText>}
      {props.answersMissing && <EmailText>{reminderTexts.answersMissing}</EmailText>}
      {props.unanswered.length > 0 && (
        <EmailText>
          {namesTexts.stillToAnswer(props.unanswered)}{' '}
          {props.isMember ? namesTexts.answerOnBooking : namesTexts.answerByLink}
        </EmailText>
      )}
      <FactList
        facts={[
          { label: 'Event', value: title },
          { label: 'When', value: formatDateTime(startsAt) },
          { label: 'Where', value: where },
          ...(schedule.length > 0
            ? [{ label: 'The day', value: schedule.map((step) => `${step.at} ${step.title}`) }]
            : []),
        ]}
      />
      <Details {...props} />
      {mapUrl && (
        <EmailSmallPrint>
          Finding the club: <a href={mapUrl}>see it on a map</a>.
        </EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

const Details = ({ bookingId, isMember, publicUrl, ...event }: Reminder & EmailContext) => {
  if (!isMember)
    return <EmailButton href={eventAddress(event, { publicUrl })}>See the golf day</EmailButton>;
  const page = bookingId ? `/bookings/${bookingId}` : '/bookings';
  return <EmailButton href={`${publicUrl}${page}`}>{bookingLinks.booking}</EmailButton>;
};
