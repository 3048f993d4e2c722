import { and, eq } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailContext, RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import { newGuestsLink } from '../../names/server/claim-links.ts';
import { findPlaces, type Place } from '../../names/server/named-places.ts';
import { memberOf } from '../../names/server/tell-player.ts';
import { namesTexts, transferSubjects, transferTexts } from '../../names/texts.ts';
import {
  AboutEvent,
  aboutEvent,
  defineEventEmail,
  playerInEmail,
} from '../../places/server/event-emails.tsx';
import { placeChanges } from '../../places/server/tables.ts';
import { bookingLinks } from '../../texts.ts';

/** For the new player of a place that was handed over. */
export const PlacePassedOn = AboutEvent.extend({
  /** Who gave it; whose place it was, if the organisers did; null if it had no name. */
  from: z.string().nullable(),
  byOrganisers: z.boolean(),
  /** Whether the reader is a member who is asked to accept it. */
  isAsked: z.boolean().default(false),
  /**
   * The encrypted token of the link by which a guest adds the place to an account, or gives it
   * back; null for a member.
   */
  sealedToken: z.string().nullable(),
});
export type PlacePassedOn = z.infer<typeof PlacePassedOn>;

/**
 * For the player who had the place, and for its buyer: who plays now, after a transfer or after it
 * came back.
 */
const PlaceHandedOver = AboutEvent.extend({
  /** Who had the place; null for the reader. */
  from: z.string().nullable(),
  /** Who has it now; null for the reader; `toNobody` if it needs a name again. */
  to: z.string().nullable(),
  toNobody: z.boolean().default(false),
  /** Whether the member who gets it has yet to accept it. */
  isAsked: z.boolean().default(false),
  byOrganisers: z.boolean().default(false),
  /**
   * The buyer who gave the place of another player away; null if someone else did, or the reader.
   */
  by: z.string().nullable().default(null),
  /**
   * The page of the booking for the reader who paid, and so keeps the right to cancel; null for
   * anyone else.
   */
  bookingId: z.uuid().nullable(),
});
type PlaceHandedOver = z.infer<typeof PlaceHandedOver>;

/** Tells someone that they have taken over a place, and how to give it back. */
function PlacePassedOnEmail(
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
const PlaceHandedOverEmail = (props: PlaceHandedOver & EmailContext) => (
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
function TransferDeclinedEmail(props: PlaceHandedOver & EmailContext) {
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

/**
 * The email to the new player of a place as it is now: with a new link for a guest, for a member
 * without.
 */
async function renewPassedOn(
  sent: SentEmail,
  facts: RenewFacts,
): Promise<PlacePassedOn | undefined> {
  const recipient =
    sent.accountId === null ? await newGuestsLink(sent, facts) : await findMembers(facts.tx, sent);
  if (!recipient) return undefined;

  const { place, sealedToken } = recipient;
  const giver = await findGiver(facts.tx, place);
  if (!giver) return undefined;

  const accountId = memberOf(place.booking);
  const people = accountId === null ? new Map() : await findAccounts(facts.tx, [accountId]);

  return {
    ...aboutEvent(place.event),
    ...giver,
    firstName: people.get(accountId ?? '')?.firstName ?? place.booking.guestName ?? '',
    isAsked: place.booking.accountId === null && accountId !== null,
    sealedToken,
  };
}

/** The place of a member who plays it, or is asked to. */
async function findMembers(tx: Executor, { key, accountId }: SentEmail) {
  const [, bookingId = ''] = key.split(':');
  const [place] = await findPlaces(tx, { bookingId });
  const isTheirs =
    place && memberOf(place.booking) === accountId && place.booking.state === 'confirmed';
  return isTheirs && place.event.state !== 'cancelled' ? { place, sealedToken: null } : undefined;
}

/** Who gave it; whose place it was, if the organisers did. */
async function findGiver(tx: Executor, { booking, before }: Place) {
  const [change] = await tx
    .select({ by: placeChanges.byAccountId, reason: placeChanges.reason })
    .from(placeChanges)
    .where(and(eq(placeChanges.bookingId, booking.id), eq(placeChanges.kind, 'transfer')));
  if (!change) return undefined;

  // The organisers alone give a reason.
  const byOrganisers = change.reason !== null;
  const accountId = byOrganisers ? before?.accountId : change.by;
  const account = accountId ? (await findAccounts(tx, [accountId])).get(accountId) : undefined;
  const from = account ? fullName(account) : (before?.guestName ?? null);

  return { from, byOrganisers };
}

/** Tells someone that a place has been handed over to them. */
export const placePassedOn = defineEventEmail({
  name: 'bookings.place_passed_on',
  payload: PlacePassedOn,
  // Its link is a key to the place.
  isKept: false,
  subject: ({ title }) => transferSubjects.placeForYou(title),
  renew: async (sent, facts) => {
    return renewPassedOn(sent, facts);
  },
  compose: (payload, context, open) => {
    const token = payload.sealedToken === null ? null : open(payload.sealedToken);
    return {
      body: <PlacePassedOnEmail {...payload} {...context} token={token} />,
    };
  },
});

/** Tells the player who had a place, and its buyer, who plays now. */
export const placeHandedOver = defineEventEmail({
  name: 'bookings.place_handed_over',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.handedOver(title),
  compose: (payload, context) => ({ body: <PlaceHandedOverEmail {...payload} {...context} /> }),
});

/**
 * Tells the player who had handed over a place, and its buyer, that the new player has given it
 * back.
 */
export const transferDeclined = defineEventEmail({
  name: 'bookings.transfer_declined',
  payload: PlaceHandedOver,
  subject: ({ title }) => transferSubjects.declined(title),
  compose: (payload, context) => ({ body: <TransferDeclinedEmail {...payload} {...context} /> }),
});
