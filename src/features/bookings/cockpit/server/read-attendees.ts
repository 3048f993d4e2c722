import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { findPeople, firstNumber, readPhones } from '#features/members/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { type KnownHandicap, saysHandicap } from '../../names/known-golf.ts';
import { unansweredOf } from '../../names/questions.ts';
import { readKnownHandicaps } from '../../names/server/known-golf.ts';
import { type AccountPaymentRow, disputedOf } from '../../places/account-payment.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import { readAccountPayments, readOwedByOrder } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import { askedPlayer, closedAccount, unnamedPlayer } from '../../texts.ts';
import { readLine } from '../../waitlist/server/read-waitlist.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';
import type { AttendeeRow } from '../attendees.ts';
import type { PaidHow } from '../contract.ts';
import { givenBackPence, keptPence, placesWithMoney } from './kept-money.ts';

/**
 * Every row of an event's attendee list: its bookings in any state, and everyone on the waitlist.
 * An event has a few hundred of them, so they are filtered and sorted by `selectAttendees` rather
 * than by the database.
 */
export async function readAttendees(
  db: Executor,
  event: Pick<EventRecord, 'id' | 'questions'>,
): Promise<AttendeeRow[]> {
  const places = await placesWithMoney(db, {
    booking: bookings,
    number: orders.number,
    soldAt: orders.createdAt,
    buyerId: orders.accountId,
    payerName: orders.payerName,
    payerEmail: orders.payerEmail,
    orderState: orders.state,
    settledWith: orders.settledWith,
    dispute: { disputed: orders.disputed, lostPence: orders.lostPence, lostAt: orders.lostAt },
    payWith: orderLines.payWith,
    kept: keptPence,
    givenBack: givenBackPence,
  }).where(eq(bookings.eventId, event.id));

  const waiting = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.eventId, event.id),
        inArray(waitlistEntries.state, ['waiting', 'offered']),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt));

  const ids = [
    ...places.flatMap(({ booking, buyerId }) => [
      booking.accountId ?? booking.namedAccountId ?? buyerId,
      buyerId,
    ]),
    ...waiting.map(({ accountId }) => accountId),
  ];

  const people = await findAccounts(db, ids);
  const players = [...places.map(({ booking }) => booking), ...waiting];
  const known = await readKnownHandicaps(
    db,
    players.flatMap(({ accountId }) => accountId ?? []),
  );

  const accountIds = [...people.keys()];
  const founding = await findFoundingNumbers(db, accountIds);
  const phones = await readPhones(db, accountIds);
  // As every member sees them.
  const seen = await findPeople(db, null, accountIds);
  const owed = await readOwedByOrder(db, eq(orders.eventId, event.id));
  const paid = await readAccountPayments(
    db,
    places.flatMap(({ booking, settledWith }) =>
      settledWith === 'account' ? [booking.orderId] : [],
    ),
  );

  const personal = (accountId: string) => ({
    ...personOf(people.get(accountId)),
    company: people.get(accountId)?.company ?? null,
    username: people.get(accountId)?.username ?? null,
    photo: seen.get(accountId)?.photo ?? null,
    phone: phones.get(accountId) ?? null,
    founding: founding.get(accountId) ?? null,
  });

  return [
    ...places.map((row): AttendeeRow => {
      const { booking, buyerId } = row;
      const disputed = row.payWith === 'money' ? disputedOf(row.dispute) : undefined;
      // An order on account has one place. A booking without a line has handed its place on.
      const hasLine = row.payWith !== null;
      const owedPence = hasLine ? (owed.get(booking.orderId) ?? 0) : 0;
      const accountPayments = hasLine ? [...(paid.get(booking.orderId) ?? [])] : [];
      const money = { ...row, owedPence, accountPayments };
      const refundedPence = refundedOf(money);

      return {
        id: booking.id,
        accountId: booking.accountId,
        buyerId: row.payerName === null ? buyerId : null,
        state: booking.state,
        ...(booking.accountId === null
          ? withoutAccount(booking, people)
          : { player: 'member', ...personal(booking.accountId) }),
        buyer:
          row.payerName === null
            ? personOf(people.get(buyerId))
            : { name: row.payerName, email: row.payerEmail ?? '' },
        orderId: booking.orderId,
        orderNumber: orderNumber(row.number),
        paid: paidHowOf(money),
        keptPence: row.kept,
        owedPence,
        ...(refundedPence > 0 ? { refundedPence } : {}),
        ...(disputed ? { disputed } : {}),
        accountPayments,
        soldOn: londonDay(row.soldAt),
        ...golfOf(
          booking.golf,
          event,
          booking.accountId === null ? undefined : known.get(booking.accountId),
        ),
        listed: booking.listed,
        ifCalledOff: booking.ifCalledOff,
        places: 1,
        since: booking.createdAt.toISOString(),
      };
    }),
    ...waiting.map(
      (entry): AttendeeRow => ({
        id: entry.id,
        accountId: entry.accountId,
        buyerId: null,
        state: entry.state === 'offered' ? 'offered' : 'waiting',
        player: 'member',
        ...personal(entry.accountId),
        buyer: null,
        orderId: null,
        orderNumber: null,
        paid: 'nothing',
        keptPence: 0,
        owedPence: 0,
        accountPayments: [],
        soldOn: null,
        ...golfOf({}, event, known.get(entry.accountId)),
        listed: false,
        ifCalledOff: null,
        places: entry.size,
        wouldTakeFewer: entry.rule === 'any',
        since: entry.joinedAt.toISOString(),
      }),
    ),
  ];
}

async function findFoundingNumbers(
  db: Executor,
  accountIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ accountId: foundingMembers.accountId, number: foundingMembers.number })
    .from(foundingMembers)
    .where(inArray(foundingMembers.accountId, accountIds));
  return new Map(rows.map(({ accountId, number }) => [accountId, number]));
}

const personOf = (account: Account | undefined): { name: string; email: string } =>
  account
    ? {
        name: fullName(account),
        email: account.erasedAt === null ? account.email : '',
      }
    : { name: closedAccount, email: '' };

/**
 * A place without a player who has an account: a guest's, one without a name, or that of a member
 * who was asked.
 */
function withoutAccount(
  { guestName, guestEmail, guestPhone, namedAccountId, state }: typeof bookings.$inferSelect,
  people: ReadonlyMap<string, Account>,
) {
  // Nobody is asked before the order is paid.
  const isAsked = namedAccountId !== null && state !== 'held';
  const unnamed = isAsked ? askedPlayer(personOf(people.get(namedAccountId)).name) : unnamedPlayer;

  return {
    player: guestName === null ? 'unnamed' : 'guest',
    name: guestName ?? unnamed,
    email: guestEmail ?? '',
    company: null,
    username: null,
    photo: null,
    phone: guestPhone === null ? null : firstNumber(guestPhone),
    founding: null,
  } as const;
}

type Paid = Pick<typeof orders.$inferSelect, 'settledWith'> & {
  readonly orderState: (typeof orders.$inferSelect)['state'];
  readonly payWith: (typeof orderLines.$inferSelect)['payWith'] | null;
  readonly kept: Pence;
  readonly givenBack: Pence;
  readonly owedPence: Pence;
  readonly accountPayments: readonly AccountPaymentRow[];
};

/**
 * How a place is paid. An order that is open, or was never paid, has paid nothing, whatever it
 * would be paid with. One on account is named by its last payment as soon as nothing is owed.
 */
function paidHowOf({
  orderState,
  owedPence,
  payWith,
  settledWith,
  accountPayments,
}: Paid): PaidHow {
  if (payWith === null || ['open', 'expired', 'released'].includes(orderState)) return 'nothing';
  if (payWith !== 'money') return payWith;
  if (settledWith !== 'account') return 'card';
  if (owedPence > 0) return 'account';
  return accountPayments.findLast(({ undone }) => undone === null)?.method ?? 'nothing';
}

/** Money that came for a place and was given back. What was only taken off a debt never came. */
function refundedOf({ accountPayments, givenBack, kept, owedPence, settledWith }: Paid): Pence {
  if (settledWith !== 'account') return givenBack;

  const came = accountPayments
    .filter(({ undone }) => undone === null)
    .reduce((pence, { amountPence }) => pence + amountPence, 0);

  return Math.max(0, Math.min(givenBack, came - (kept - owedPence)));
}

/** What a player plays off, and where it is from if they have not given it for this golf day. */
const handicapOf = (golf: GolfAnswers, known: KnownHandicap | undefined) =>
  saysHandicap(golf) || !known
    ? {
        handicapIndex: golf.handicapIndex ?? null,
        newToGolf: golf.newToGolf ?? false,
        handicapFrom: null,
      }
    : { handicapIndex: known.index, newToGolf: known.index === null, handicapFrom: known.source };

/**
 * @param known the handicap that the site knows, for a player who has given none for this golf day
 */
const golfOf = (
  golf: GolfAnswers,
  { questions }: Pick<EventRecord, 'questions'>,
  known: KnownHandicap | undefined,
) => ({
  ...handicapOf(golf, known),
  dietary: golf.dietary ?? '',
  buggy: golf.buggy ?? false,
  access: golf.access ?? '',
  wishes: golf.wishes ?? '',
  unanswered: unansweredOf(questions, golf).length > 0,
  answers: questions.map(({ id }) => golf.answers?.[id] ?? ''),
});

/** The rows with the position of each that waits, in the order in which places are offered. */
export async function withPositions(
  db: Executor,
  eventId: number,
  { rows, now }: { readonly rows: readonly AttendeeRow[]; readonly now: Date },
): Promise<AttendeeRow[]> {
  const line = (await readLine(db, eventId, now)).map(({ id }) => id);
  return rows.map((row) => {
    const at = line.indexOf(row.id);
    return at === -1 ? row : { ...row, position: at + 1 };
  });
}
