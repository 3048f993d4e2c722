import { type Account, writeDraft } from '#features/identity/server/public.ts';
import { seedConnections } from '#features/members/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Services } from '#platform/plugin.ts';
import { messagePlace } from '../message-text.ts';
import { messageReceived } from './read-messages.ts';
import { type DemoConversation, demoConversations } from './seed-conversations.ts';
import { conversationSides, conversations, messages } from './tables.ts';

/** Between two messages of a demo conversation, in minutes, by turns. */
const PAUSES = [3, 11, 2, 26, 5, 48, 1];
const NIGHT = 20 * 60;
const JUST_NOW = 24;

type Said = { readonly isTheirs: boolean; readonly text: string; readonly at: Date };

/** When the last message of a demo conversation was sent. */
const lastSent = ({ last }: DemoConversation, now: Date): Date =>
  last === null
    ? addMinutes(now, -JUST_NOW)
    : londonInstant(londonDay(addDays(now, -last.daysAgo)), last.time);

/** The messages of a demo conversation with their times, oldest first. */
function saidIn(plan: DemoConversation, now: Date): Said[] {
  const { lines } = plan;
  let at = lastSent(plan, now);
  const said: Said[] = [];

  for (const [index, line] of lines.trim().split('\n').toReversed().entries()) {
    if (line === '') at = addMinutes(at, -NIGHT);
    else {
      const isTheirs = line.startsWith('> ');
      said.push({ isTheirs, text: isTheirs ? line.slice(2) : line, at });
      at = addMinutes(at, -(PAUSES[index % PAUSES.length] ?? 1));
    }
  }

  return said.reverse();
}

/**
 * Fills the demo with conversations of its member. One that a killed start has written stays as it
 * is.
 */
export async function seedMessages(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  const now = clock();
  const [member] = accounts;

  const planned = demoConversations.flatMap((plan) => {
    const other = accounts.find((account) => fullName(account) === plan.name);
    return member && other
      ? [{ plan, me: member.id, other: other.id, said: saidIn(plan, now) }]
      : [];
  });

  await seedConnections(
    { database },
    planned
      .filter(({ plan }) => plan.isConnected)
      .map(({ me, other, plan }) => ({
        asker: me,
        accepter: other,
        at: addDays(lastSent(plan, now), -30),
      })),
  );

  await database.transaction(async (tx) => {
    for (const { plan, me, other, said } of planned) {
      const [row] = await tx
        .insert(conversations)
        .values({
          lowId: me < other ? me : other,
          highId: me < other ? other : me,
          lastNumber: said.length,
        })
        .onConflictDoNothing()
        .returning({ conversationId: conversations.id });

      const last = said.at(-1);
      if (!row || !last) continue;

      await tx.insert(messages).values(
        said.map(({ isTheirs, text, at }, index) => ({
          ...row,
          number: index + 1,
          authorId: isTheirs ? other : me,
          recipientId: isTheirs ? me : other,
          key: crypto.randomUUID(),
          text,
          sentAt: at,
        })),
      );

      const both = { ...row, lastNumber: said.length, lastAt: last.at };

      await tx.insert(conversationSides).values([
        {
          ...both,
          accountId: me,
          otherId: other,
          readNumber: said.length - plan.unread,
          unread: plan.unread,
        },
        {
          ...both,
          accountId: other,
          otherId: me,
          readNumber: said.length,
        },
      ]);

      for (const [index, { at }] of said.entries())
        if (index >= said.length - plan.unread)
          await notify(tx, at, {
            kind: messageReceived,
            to: me,
            actor: other,
            payload: row,
            key: `message:${row.conversationId}:${index + 1}`,
          });

      if (plan.draft)
        await writeDraft(tx, {
          accountId: me,
          place: messagePlace(other),
          version: 0,
          words: { text: plan.draft },
          now: last.at,
        });
    }
  });
}
