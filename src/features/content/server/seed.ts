import { addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { type DemoEnquiry, demoEnquiries } from './seed-enquiries.ts';
import { insertEnquiry, type NewEnquiry } from './store.ts';

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
