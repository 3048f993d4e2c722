import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import { notify, publishToAccounts } from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { isLondonTime, londonInstant } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { readKnown } from '../../picker/server/read-known.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { findClosedTo } from '../../profiles/server/store.ts';
import { memberRefusals } from '../../texts.ts';
import { connectionsChanged } from '../../ties/connection-states.ts';
import { findBlockedPairs } from '../../ties/server/block-store.ts';
import type { MeetupRequest } from '../contract.ts';
import { agreedTime, comes, MOST_GUESTS, stateOf } from '../meetup-rules.ts';
import { meetupRefusals as refusals } from '../texts.ts';
import {
  meetupAgreed,
  meetupCancelled,
  meetupLeft,
  meetupProposed,
  meetupReminder,
  meetupWithoutTime,
} from './notices.ts';
import {
  changeMeetup,
  findMeetup,
  type GuestRow,
  insertMeetup,
  type Meetup,
  readBlockedGuests,
  takeDueReminders,
  writeAnswer,
} from './store.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'memberFacts'>;

/** How far ahead a meet-up can be, in days. */
const FARTHEST = 366;

/** Proposes a meet-up to members whom the proposer knows. Sent again, it is there once. */
export const propose = (
  { database, clock, memberFacts }: Needs,
  me: Account,
  { id, kind, guestIds, place, note, ...request }: MeetupRequest,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const guests = [...new Set(guestIds)].toSorted();

    if (me.emailVerifiedAt === null) throw new Refused(memberRefusals.email_not_verified);
    if (guests.includes(me.id)) throw new Refused(memberRefusals.not_yourself);
    if (guests.length > MOST_GUESTS[kind]) throw new Refused(refusals.too_many_guests);

    await lockAgainstErasure(tx, [me.id, ...guests]);

    const people = await findPeople(tx, me.id, guests);
    if (people.size < guests.length) throw new Refused(memberRefusals.person_not_found);
    const known = await readKnown(tx, { facts: memberFacts, viewerId: me.id, now });
    if (!guests.every((guest) => known.has(guest))) throw new Refused(refusals.not_known_to_invite);
    if ((await findClosedTo(tx, guests)).length > 0) throw new Refused(refusals.takes_no_meetups);

    const times = request.times.map((time) => instantOf(time, now));
    const proposerId = me.id;
    const meetup = { id, proposerId, kind, place, note, times, createdAt: now };
    const isNew = await insertMeetup(tx, meetup, guests);
    if (!isNew) return;

    await tellOpenPages(tx, { to: [proposerId, ...guests], from: proposerId, now });

    for (const to of guests)
      await notify(tx, now, {
        kind: meetupProposed,
        to,
        actor: me.id,
        payload: { kind },
        key: `${meetupProposed.name}:${id}:${to}`,
      });
  });

/** A time as it was typed, on London's clock; refused if it is past, or not on that clock. */
function instantOf(text: string, now: Date): Date {
  const [day = '', time = ''] = text.split('T');
  const instant = isLondonTime(day, time) ? londonInstant(day, time) : undefined;
  if (!instant || instant <= now || instant >= addDays(now, FARTHEST))
    throw new Refused(refusals.meetup_time_past);
  return instant;
}

type About = { readonly meetupId: string };

/**
 * An invited member says which of the times suit them; none if they can't come, also after all.
 * Once everyone has answered, the earliest time that suits all who can come is agreed.
 */
export const answer = (
  services: Needs,
  me: Account,
  { meetupId, times }: About & { readonly times: readonly string[] },
): Promise<void> =>
  changeOwn(services, me, meetupId, async (tx, { meetup, guests }, now) => {
    const mine = guests.find(({ accountId }) => accountId === me.id);
    if (!mine) throw new Refused(refusals.meetup_not_found);

    const wanted = times.map((time) => new Date(time).getTime());
    const suiting = meetup.times.filter((time) => wanted.includes(time.getTime()) && time > now);
    if (meetup.agreedTime !== null && suiting.length > 0) throw new Refused(refusals.meetup_closed);

    // Only times that have passed, or were never proposed, are no refusal.
    if (wanted.length > 0 && suiting.length === 0) throw new Refused(refusals.meetup_time_gone);

    await settle(tx, { meetup, guests }, { ...mine, times: suiting }, now);
  });

/** Writes the answer of a guest, and does what follows from it. */
async function settle(
  tx: Executor,
  { meetup, guests }: Meetup,
  answered: GuestRow,
  now: Date,
  leaver: string | null = answered.accountId,
): Promise<void> {
  const before = guests.find(({ accountId }) => accountId === answered.accountId);
  await writeAnswer(tx, answered);

  const others = guests.filter((guest) => guest !== before);
  const after = { meetup, guests: [...others, answered] };

  if (meetup.agreedTime === null) await agreeIfPossible(tx, after, now);
  else if (comes(before?.times ?? null, meetup.agreedTime)) await leave(tx, after, leaver, now);
}

async function agreeIfPossible(tx: Executor, { meetup, guests }: Meetup, now: Date): Promise<void> {
  const { id, kind, place, proposerId } = meetup;
  const answers = guests.map(({ times }) => times);
  const ahead = meetup.times.filter((time) => time > now);
  const time = agreedTime(ahead, answers);

  if (time) {
    await changeMeetup(tx, id, { agreedTime: time, changedAt: now });
    const payload = { kind, place, time: time.toISOString() };
    for (const to of [proposerId, ...comingOf(guests, time)].toSorted())
      await notify(tx, now, {
        kind: meetupAgreed,
        to,
        actor: null,
        payload,
        key: `${meetupAgreed.name}:${id}:${to}`,
      });
    return;
  }

  if (stateOf({ ...meetup, guests: answers }) === 'no_time')
    await notify(tx, now, {
      kind: meetupWithoutTime,
      to: proposerId,
      actor: null,
      payload: { kind },
      key: `${meetupWithoutTime.name}:${id}`,
    });
}

const comingOf = (guests: Meetup['guests'], time: Date | null): string[] =>
  guests.filter(({ times }) => comes(times, time)).map(({ accountId }) => accountId);

/**
 * A guest drops out of an agreed meet-up: without any other guest it is cancelled.
 * @param leaverId null where the others are not told who it was
 */
async function leave(
  tx: Executor,
  { meetup, guests }: Meetup,
  leaverId: string | null,
  now: Date,
): Promise<void> {
  const { id, kind, proposerId } = meetup;
  const staying = comingOf(guests, meetup.agreedTime);
  const isOver = staying.length === 0;

  await changeMeetup(tx, id, { ...(isOver && { cancelledAt: now }), changedAt: now });

  const notice = isOver ? meetupCancelled : meetupLeft;
  for (const to of [proposerId, ...staying].toSorted())
    await notify(tx, now, {
      kind: notice,
      to,
      actor: leaverId,
      payload: { kind },
      key: `${notice.name}:${id}:${leaverId ?? meetup.revision}:${to}`,
    });
}

/** The proposer cancels; everyone who had not said no is told. */
export const cancel = (services: Needs, me: Account, { meetupId }: About): Promise<void> =>
  changeOwn(services, me, meetupId, async (tx, { meetup, guests }, now) => {
    if (meetup.proposerId !== me.id) throw new Refused(refusals.meetup_not_found);

    await changeMeetup(tx, meetup.id, { cancelledAt: now, changedAt: now });

    for (const { accountId: to, times } of guests)
      if (times === null || times.length > 0)
        await notify(tx, now, {
          kind: meetupCancelled,
          to,
          actor: me.id,
          payload: { kind: meetup.kind },
          key: `${meetupCancelled.name}:${meetup.id}:${to}`,
        });
  });

/** Changes a meet-up that is not cancelled or over, and tells the open pages of its people. */
const changeOwn = (
  { database, clock }: Needs,
  me: Account,
  meetupId: string,
  change: (tx: Executor, meetup: Meetup, now: Date) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const before = await findMeetup(tx, meetupId);
    const people = before && peopleOf(before);
    if (!people?.includes(me.id)) throw new Refused(refusals.meetup_not_found);

    await lockAgainstErasure(tx, people);
    const stored = await findMeetup(tx, meetupId, { isLocked: true });
    const blocked = await findBlockedPairs(tx, me.id);
    if (!stored || blocked.includes(stored.meetup.proposerId))
      throw new Refused(refusals.meetup_not_found);

    const { agreedTime: agreed, cancelledAt, times } = stored.meetup;
    const isAhead = agreed ? agreed > now : times.some((time) => time > now);
    if (cancelledAt !== null || !isAhead) throw new Refused(refusals.meetup_closed);

    await change(tx, stored, now);

    await tellOpenPages(tx, { to: people, from: me.id, now });
  });

type Told = { readonly to: readonly string[]; readonly from: string; readonly now: Date };

/** The open pages of these members read their meet-ups again. */
async function tellOpenPages(tx: Executor, { to, from, now }: Told): Promise<void> {
  for (const one of to.toSorted())
    await publishToAccounts(tx, {
      to: [one],
      update: connectionsChanged,
      data: { accountId: from },
      now,
    });
}

/** Everyone in a meet-up: the proposer and all who are invited. */
export const peopleOf = ({ meetup, guests }: Meetup): string[] => [
  meetup.proposerId,
  ...guests.map(({ accountId }) => accountId),
];

/**
 * A guest and a proposer of whom one has blocked the other do not meet: the guest can't come. The
 * others are not told who it was.
 */
export const partBlocked = ({ database, clock }: Needs): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();

    for (const { meetupId, accountId, proposerId } of await readBlockedGuests(tx, now)) {
      await lockAgainstErasure(tx, [proposerId, accountId]);
      const stored = await findMeetup(tx, meetupId, { isLocked: true });
      const guest = stored?.guests.find((one) => one.accountId === accountId);
      if (!stored || !guest || stored.meetup.cancelledAt !== null) continue;

      await settle(tx, stored, { ...guest, times: [] }, now, null);
      await tellOpenPages(tx, { to: peopleOf(stored), from: proposerId, now });
    }
  });

/** Reminds everyone who comes of the meet-ups that begin within a day, once each. */
export const remindOfMeetups = ({ database, clock }: Needs): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();

    for (const { meetup, guests } of await takeDueReminders(tx, now)) {
      const { id, kind, place, proposerId, agreedTime: time } = meetup;
      if (!time) continue;

      for (const to of [proposerId, ...comingOf(guests, time)].toSorted())
        await notify(tx, now, {
          kind: meetupReminder,
          to,
          actor: null,
          payload: { kind, place, time: time.toISOString() },
          key: `${meetupReminder.name}:${id}:${to}`,
        });
    }
  });
