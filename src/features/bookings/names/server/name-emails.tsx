import { findAccounts } from '#features/identity/server/public.ts';
import { defineNotification, type NamedPerson } from '#features/notifications/server/public.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
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
import {
  About,
  AboutEvent,
  aboutEvent,
  defineEventEmail,
  eventAddress,
  memberInEmail,
} from '../../places/server/event-emails.tsx';
import { bookingLinks } from '../../texts.ts';
import { unansweredOf } from '../questions.ts';
import { namesSubjects, namesTexts } from '../texts.ts';
import { newGuestsLink } from './claim-links.ts';

/** A place that someone else booked; `isMember` says whether the reader has an account. */
const PlaceForYou = AboutEvent.extend({
  bookedBy: z.string(),
  isMember: z.boolean(),
  /** Whether the reader is asked to accept it. */
  isAsked: z.boolean().default(false),
  /** The required questions of the golf day, none of which the reader has answered yet. */
  questions: z.array(z.string()).default([]),
});
type PlaceForYou = z.infer<typeof PlaceForYou>;

/** A place that was cancelled: by its buyer, or by the organisers. */
const PlaceWithdrawn = PlaceForYou.omit({ isAsked: true, questions: true }).extend({
  byOrganisers: z.boolean().default(false),
});
type PlaceWithdrawn = z.infer<typeof PlaceWithdrawn>;

/** How many places of an order have no name yet, and until when they can have one. */
const NamesWanted = AboutEvent.extend({
  bookingId: z.uuid(),
  places: z.int(),
  /** How many members were asked and have not answered. */
  asked: z.int().default(0),
  namesBy: z.iso.datetime(),
});
type NamesWanted = z.infer<typeof NamesWanted>;

/** A guest's place, with the encrypted token of their own link. */
export const GuestPlace = AboutEvent.extend({
  bookedBy: z.string(),
  sealedToken: z.string(),
  questions: PlaceForYou.shape.questions,
});
export type GuestPlace = z.infer<typeof GuestPlace>;

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
function PlaceForYouEmail(props: PlaceForYou & EmailContext) {
  const { firstName, title, startsAt, isAsked, publicUrl, contactEmail } = props;
  const bookedBy = memberInEmail(props.bookedBy);

  return (
    <EmailLayout
      preview={formatDateTime(startsAt)}
      heading={isAsked ? 'Will you play?' : 'You have a place'}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because ${bookedBy} booked a place for you.`}
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
function GuestPlaceEmail(
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
function PlaceWithdrawnEmail(props: PlaceWithdrawn & EmailContext) {
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
function NamesWantedEmail(props: NamesWanted & EmailContext) {
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

/**
 * Asks a member whether they play a place that someone booked, or tells the one who has taken it by
 * its link.
 */
export const placeForYou = defineEventEmail({
  name: 'bookings.place_for_you',
  payload: PlaceForYou,
  subject: ({ title, isAsked }) => namesSubjects[isAsked ? 'placeAsked' : 'placeForYou'](title),
  compose: (payload, context) => ({ body: <PlaceForYouEmail {...payload} {...context} /> }),
});

/**
 * Tells a guest that someone booked them a place, with the link by which they answer, or give it
 * back.
 */
export const guestPlace = defineEventEmail({
  name: 'bookings.guest_place',
  payload: GuestPlace,
  // Its link is a key to the place.
  isKept: false,
  subject: ({ title }) => namesSubjects.placeForYou(title),
  renew: async (sent, facts) => {
    return renewGuestPlace(sent, facts);
  },
  compose: ({ sealedToken, ...payload }, context, open) => {
    const token = open(sealedToken);
    return {
      body: <GuestPlaceEmail {...payload} {...context} token={token} />,
    };
  },
});

/** Tells a member or a guest that the place that someone booked for them was cancelled. */
export const placeWithdrawn = defineEventEmail({
  name: 'bookings.place_withdrawn',
  payload: PlaceWithdrawn,
  subject: ({ title }) => namesSubjects.placeWithdrawn(title),
  compose: (payload, context) => ({ body: <PlaceWithdrawnEmail {...payload} {...context} /> }),
});

/** Asks a buyer for the names of places. */
export const namesWanted = defineEventEmail({
  name: 'bookings.names_wanted',
  payload: NamesWanted,
  subject: ({ title }) => namesSubjects.namesWanted(title),
  compose: (payload, context) => ({ body: <NamesWantedEmail {...payload} {...context} /> }),
});

/** Buyers are named to those whom they book places for, as in the emails. */
async function buyers(
  db: Executor,
  _viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const accounts = [...(await findAccounts(db, ids)).values()].filter(
    ({ erasedAt }) => erasedAt === null,
  );
  return new Map(accounts.map((account) => [account.id, { name: fullName(account) }]));
}

/** A place that someone else booked for a member. */
export const placeGiven = defineNotification({
  name: 'bookings.place_for_you',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence:
      who === ''
        ? `You have a place at ${title} on ${formatDate(startsAt)}.`
        : `${who} booked you a place at ${title} on ${formatDate(startsAt)}.`,
    path: '/bookings',
  }),
});

/** A place that someone else booked, and that a member is asked to accept. */
export const placeAsked = defineNotification({
  name: 'bookings.place_asked',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence: `${who === '' ? 'Someone' : who} has a place for you at ${title} on ${formatDate(startsAt)}. Accept it or give it back.`,
    path: '/bookings',
  }),
});

/** The same place, cancelled: by the buyer, who is named, or by the organisers, who are not. */
export const placeTaken = defineNotification({
  name: 'bookings.place_withdrawn',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ eventId, title }, { who }) => ({
    sentence:
      who === ''
        ? `Your place at ${title} was cancelled.`
        : `${who} cancelled your place at ${title}.`,
    path: `/events/${eventId}`,
  }),
});

/** A guest's place as it is now, with a new link. */
async function renewGuestPlace(
  sent: SentEmail,
  facts: RenewFacts,
): Promise<GuestPlace | undefined> {
  const renewed = await newGuestsLink(sent, facts);
  if (!renewed) return undefined;

  const { place, sealedToken } = renewed;
  const buyer = (await findAccounts(facts.tx, [place.buyerId])).get(place.buyerId);
  if (!buyer) return undefined;

  return {
    ...aboutEvent(place.event),
    firstName: place.booking.guestName ?? '',
    bookedBy: fullName(buyer),
    questions: unansweredOf(place.event.questions, place.booking.golf).map(({ label }) => label),
    sealedToken,
  };
}
