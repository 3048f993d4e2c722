import { formatDate } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import { AboutEvent, defineEventEmail, eventAddress } from '../../places/server/event-emails.tsx';
import { reminderTexts } from '../texts.ts';

/** What the email after the day says, to one person. */
const AfterTheDay = AboutEvent.extend({
  isMember: z.boolean(),
  isListed: z.boolean(),
  people: z.array(z.object({ name: z.string(), company: z.string().nullable() })),
});

type AfterTheDay = z.infer<typeof AfterTheDay>;

/** Thanks for coming, with the names and companies of everyone who came and agreed to be listed. */
function AfterTheDayEmail(props: AfterTheDay & EmailContext) {
  const { firstName, title, startsAt, people, isMember, isListed, publicUrl, contactEmail } = props;

  return (
    <EmailLayout
      preview={`${title}, ${formatDate(startsAt)}: who came`}
      heading="Thank you for coming"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      unsubscribe={props.unsubscribe}
      reason="You’re receiving this email because you came to this golf day."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {reminderTexts.afterIntro(title)}{' '}
        {people.length > 0 ? reminderTexts.whoCame : reminderTexts.nobodyListed}
      </EmailText>
      {people.length > 0 && (
        <FactList
          facts={[
            {
              label: 'Who came',
              value: people.map(({ name, company }) => (company ? `${name}, ${company}` : name)),
            },
          ]}
        />
      )}
      <EmailButton href={eventAddress(props, props)}>
        {isMember ? 'See who came' : 'See the golf day'}
      </EmailButton>
      {isMember && (
        <EmailSmallPrint>
          {isListed ? reminderTexts.youAreListed : reminderTexts.youAreNot}
        </EmailSmallPrint>
      )}
    </EmailLayout>
  );
}

/** Thanks someone who came, with the list of who came. */
export const afterTheDay = defineEventEmail({
  name: 'bookings.after_the_day',
  payload: AfterTheDay,
  subject: ({ title }) => reminderTexts.afterSubject(title),
  optional: () => 'after_the_day',
  compose: (payload, context) => ({ body: <AfterTheDayEmail {...payload} {...context} /> }),
});
