import { addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import type { EnquirySubject } from '../contact/contact-subjects.ts';
import { insertEnquiry, type NewEnquiry } from './enquiries-store.ts';

type People = readonly { readonly id: string; readonly email: string }[];

/**
 * Adds the demo enquiries, answered and open, dated back from today. Sends no emails. Run again
 * after an interrupted start, it adds only what is missing.
 * @param accounts the first is the demo member, the second the demo admin, who answered what is answered
 */
export async function seedEnquiries(
  { clock, database }: Services,
  accounts: People,
): Promise<void> {
  for (const [order, enquiry] of demoEnquiries.entries())
    await insertEnquiry(database, {
      ...rowOf(enquiry, clock(), accounts),
      key: `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`,
    });
}

function rowOf(
  { hoursAgo, name, subject, message, answered, conversation, byMember }: DemoEnquiry,
  now: Date,
  [member, admin]: People,
): Omit<NewEnquiry, 'key'> {
  const receivedAt = addMinutes(now, -60 * hoursAgo);
  const sender = byMember ? member : undefined;

  return {
    name,
    // Addresses of RFC 2606 reach nobody.
    email: sender?.email ?? `${name.replace(' ', '.')}@example.com`.toLowerCase(),
    accountId: sender?.id ?? null,
    subject,
    message,
    transcript:
      conversation?.map(([from, text]) => ({
        sender: from,
        text,
        timestamp: receivedAt.toISOString(),
      })) ?? null,
    receivedAt,
    ...(answered && {
      answeredAt: addMinutes(receivedAt, 60 * answered.after),
      answeredBy: admin?.id ?? null,
      answerNote: answered.note,
    }),
  };
}

/**
 * A demo enquiry: how long ago it was sent, and the organisers' note on its answer so many hours
 * later.
 */
export type DemoEnquiry = {
  readonly hoursAgo: number;
  readonly name: string;
  readonly subject: EnquirySubject;
  readonly message: string;
  readonly answered?: { readonly after: number; readonly note: string };
  /** The conversation with the assistant, its last question being the enquiry. */
  readonly conversation?: readonly (readonly ['user' | 'bot', string])[];
  /** Whether the demo member sent it, logged in. */
  readonly byMember?: boolean;
};

/** Oldest first, as enquiries are numbered: answered ones, one that is overdue, and new ones. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    hoursAgo: 24 * 16,
    name: 'Rosalind Fairbairn',
    subject: 'event',
    message:
      'Good morning. I have booked Leeds and am coming by train from York. Is there a taxi rank at the station, and could I share one with somebody else who is playing?\n\nMany thanks, Rosalind',
    answered: {
      after: 5,
      note: 'Gave her the rank and the number of the local firm; put her in touch with Gareth, same train.',
    },
  },
  {
    hoursAgo: 24 * 12,
    name: 'Alex Whitaker',
    subject: 'booking',
    message: 'Please could the receipt for my next golf day be made out to Whitaker Joinery Ltd?',
    answered: { after: 2, note: 'Changed the name on the receipt and sent it again.' },
    byMember: true,
  },
  {
    hoursAgo: 24 * 9,
    name: 'Imran Qureshi',
    subject: 'membership',
    message:
      'I run two firms, one in Sheffield and one in Nottingham. Is one membership enough for both cities, or is a place tied to a region?',
  },
  {
    hoursAgo: 5,
    name: 'Bethan Pryce',
    subject: 'accessibility',
    message:
      'I play with an artificial leg and take a buggy everywhere. Before I book Manchester: are there steps between the car park and the first tee, and may the buggy go right up to the greens?',
  },
  {
    hoursAgo: 1.5,
    name: 'Oliver Stead',
    subject: 'assistant',
    message: 'Can you arrange a round for twelve of our clients?',
    conversation: [
      ['user', 'Can you arrange a round for twelve of our clients?'],
      ['bot', 'I’m not sure about that one. Shall I pass your question on to the organisers?'],
    ],
  },
];
