import { eventPath } from '#features/events/addresses.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { eventTexts } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { safeName } from '#lib/text/person-name.ts';
import { defineEmail, type EmailContext, type EmailKind } from '#platform/email/email-kind.ts';
import { FactList, type ReceiptLine } from '#platform/email/parts/fact-tables.tsx';
import { OrderLine } from '../../contract.ts';

type Props = {
  readonly title: string;
  readonly startsAt: string | Date;
  readonly where: readonly string[];
};

/** The golf day of an email: what, when and where. */
export const EventFactList = ({ title, startsAt, where }: Props) => (
  <FactList
    facts={[
      { label: 'Event', value: title },
      { label: 'When', value: formatDateTime(startsAt) },
      { label: 'Where', value: where },
    ]}
  />
);

export const About = z.object({ eventId: z.int(), title: z.string(), startsAt: z.iso.datetime() });

/** What a receipt says of a line. */
export const PaidLine = OrderLine.pick({
  description: true,
  netPence: true,
  vatPence: true,
  grossPence: true,
  payWith: true,
});

export type PaidLine = z.infer<typeof PaidLine>;

/** The golf day's page. */
export const EventPage = z.object({
  eventId: z.int(),
  /** Its path, for people with the link with the secret part; without it the public one. */
  eventPath: z.string().optional(),
});

/** The address of the golf day's page, for the buttons of emails. */
export const eventAddress = (
  { eventId, eventPath: path = eventPath(eventId) }: z.infer<typeof EventPage>,
  { publicUrl }: Pick<EmailContext, 'publicUrl'>,
): string => `${publicUrl}${path}`;

/** What every email about a golf day says of it. */
export const AboutEvent = EventPage.extend({
  firstName: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The venue's name and address, or the city until there is a venue. */
  where: z.array(z.string()),
});

export const Receipt = AboutEvent.extend({
  orderNumber: z.string(),
  lines: z.array(PaidLine),
  vatPercent: z.number(),
  paidAt: z.iso.datetime(),
});

/** The conversation of all emails about an event. */
const eventThread = (eventId: number): string => `golf-day-${eventId}`;

/**
 * Declares an email about a golf day, part of the conversation about it. Admins can find it by the
 * golf day, read it and send it again.
 */
export const defineEventEmail = <Payload extends { readonly eventId: number }>(
  kind: EmailKind<Payload>,
): EmailKind<Payload> =>
  defineEmail({
    isKept: true,
    about: ({ eventId }) => eventThread(eventId),
    ...kind,
    compose: async (payload, ...facts) => ({
      thread: eventThread(payload.eventId),
      ...(await kind.compose(payload, ...facts)),
    }),
  });

/** Converts an order's lines for the receipt of an email. */
export const receiptLines = (lines: readonly PaidLine[]): ReceiptLine[] =>
  lines.map(({ description, netPence, vatPence, grossPence }, index) => ({
    id: String(index),
    label: description,
    net: netPence,
    vat: vatPence,
    gross: grossPence,
  }));

/** The name of a member in an email to another person. */
export const memberInEmail = safeName;

const NO_NAME = safeName('');

/**
 * The name of a player in an email: of a member, or of a guest as it was typed. A text that is not
 * a name, such as a link, is replaced: anyone can type anything, and our emails must not carry it
 * to strangers.
 */
export const playerInEmail = (typed: string): string => {
  const name = safeName(typed);
  return name === NO_NAME ? 'Somebody' : name;
};

/** What every email about an event says of it. */
export const aboutEvent = (event: EventRecord) => ({
  eventId: event.id,
  title: event.title,
  eventPath: event.page,
  startsAt: event.startsAt.toISOString(),
  where: event.venue
    ? [event.venue.name, ...event.venue.address]
    : [event.location, eventTexts.venueUnknown],
});
