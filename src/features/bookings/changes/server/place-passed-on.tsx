import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { namesTexts } from '../../names/texts.ts';
import { transferTexts } from '../../names/transfer-texts.ts';
import { playerInEmail } from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import type { PlaceHandedOver, PlacePassedOn } from './transfer-payloads.ts';

/** Tells someone that they have taken over a place, and how to give it back. */
export function PlacePassedOnEmail(
  props: PlacePassedOn & EmailContext & { readonly token: string | null },
) {
  const { byOrganisers, isAsked, title, publicUrl, token } = props;
  const from = nameOf(props.from);
  const giver = byOrganisers || from === null ? 'The organisers have' : `${from} has`;
  const place = byOrganisers && from !== null ? `${from}’s place` : 'a place';

  return (
    <Layout
      {...props}
      heading="You have a place"
      reason="You’re receiving this email because someone gave you their place at a golf day."
    >
      <EmailText>
        {giver} given you {place} at {title}. There’s nothing to pay.
      </EmailText>
      <Facts {...props} />
      <EmailText>
        {token === null
          ? isAsked
            ? namesTexts.askedHow
            : `${namesTexts.answerHere} Can’t make it? You can return the place from your bookings page.`
          : 'If you have an account, use this link to add the place to it. If you can’t come, you can give the place back there.'}
      </EmailText>
      <EmailButton href={`${publicUrl}/bookings${token === null ? '' : `/claim/${token}`}`}>
        {token === null ? bookingLinks.booking : 'See your place'}
      </EmailButton>
    </Layout>
  );
}

/** Says who plays now, and what stays with the reader. */
export const PlaceHandedOverEmail = (props: PlaceHandedOver & EmailContext) => (
  <Layout
    {...props}
    heading="The place has a new player"
    reason="You’re receiving this email because you had or booked this place."
  >
    <EmailText>{handedOver(props)}</EmailText>
    <Facts {...props} />
    <Rights {...props} />
  </Layout>
);

/** Says that the new player can't come, and who has the place again. */
export function TransferDeclinedEmail(props: PlaceHandedOver & EmailContext) {
  const { toNobody, title } = props;
  const [from, to] = [nameOf(props.from), nameOf(props.to)];

  return (
    <Layout
      {...props}
      heading="The place has come back"
      reason="You’re receiving this email because you had or booked this place."
    >
      <EmailText>
        {from} can’t come to {title}.{' '}
        {toNobody ? 'The place has no name now.' : `${has(to)} the place again.`}
      </EmailText>
      <Facts {...props} />
      <Rights {...props} />
    </Layout>
  );
}

const has = (name: string | null): string => (name === null ? 'You have' : `${name} has`);

const nameOf = (name: string | null): string | null => (name === null ? null : playerInEmail(name));

function handedOver({ byOrganisers, isAsked, title, ...names }: PlaceHandedOver): string {
  const [from, to, by] = [nameOf(names.from), nameOf(names.to), nameOf(names.by)];
  const place = from === null ? `your place at ${title}` : `${from}’s place at ${title}`;
  if (byOrganisers) return `The organisers have given ${place} to ${to ?? 'you'}.`;
  if (isAsked && to !== null && by === null)
    return `We’ve asked ${to} to take over ${place}. Once they accept, they play. If they don’t, the buyer can give it to someone else.`;
  if (by !== null) return `${by}, who booked ${place}, has given it to ${to ?? 'you'}.`;
  return `${has(to)} taken over ${place}.`;
}

/** What stays with the buyer, and the way to the booking. */
const Rights = ({ bookingId, publicUrl }: PlaceHandedOver & EmailContext) =>
  bookingId !== null && (
    <>
      <EmailText>{transferTexts.keepRights}</EmailText>
      <EmailButton href={`${publicUrl}/bookings/${bookingId}`}>{bookingLinks.booking}</EmailButton>
    </>
  );

type About = Pick<PlacePassedOn, 'title' | 'startsAt' | 'where'>;

const Facts = ({ title, startsAt, where }: About) => (
  <FactList
    facts={[
      { label: 'Event', value: title },
      { label: 'When', value: formatDateTime(startsAt) },
      { label: 'Where', value: where },
    ]}
  />
);

type LayoutProps = About &
  EmailContext & {
    readonly firstName: string;
    readonly heading: string;
    readonly reason: string;
    readonly children: React.ReactNode;
  };

const Layout = ({
  firstName,
  startsAt,
  heading,
  reason,
  publicUrl,
  contactEmail,
  children,
}: LayoutProps) => (
  <EmailLayout
    preview={formatDateTime(startsAt)}
    heading={heading}
    publicUrl={publicUrl}
    contactEmail={contactEmail}
    reason={reason}
  >
    <EmailGreeting firstName={firstName} />
    {children}
  </EmailLayout>
);
