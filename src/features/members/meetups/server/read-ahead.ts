import type { Executor } from '#platform/database/database.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { comes, type MeetupKind } from '../meetup-rules.ts';
import { peopleOf } from './change-meetups.ts';
import { readMeetups } from './store.ts';

/** What a member is invited to and has not answered, and what is agreed with them. */
export type MeetupsAhead = {
  readonly invited: readonly {
    readonly id: string;
    readonly kind: MeetupKind;
    readonly by: string;
  }[];
  readonly agreed: readonly {
    readonly id: string;
    readonly kind: MeetupKind;
    /** The others who come. */
    readonly names: readonly string[];
    readonly time: Date;
    readonly place: string;
  }[];
};

/** Reads a member's meet-ups that are still to come, the soonest first, without people they may not see. */
export async function readMeetupsAhead(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<MeetupsAhead> {
  const stored = (await readMeetups(db, accountId, now)).filter(
    ({ meetup }) => meetup.cancelledAt === null,
  );
  if (stored.length === 0) return { invited: [], agreed: [] };

  const people = await findPeople(db, accountId, stored.flatMap(peopleOf));

  return {
    invited: stored.flatMap(({ meetup, guests }) => {
      const { id, kind, times, agreedTime, proposerId } = meetup;
      const by = people.get(proposerId)?.name;
      const isAsked = guests.some((guest) => guest.accountId === accountId && guest.times === null);
      const isOpen = agreedTime === null && times.some((time) => time > now);
      return by !== undefined && isAsked && isOpen ? [{ id, kind, by }] : [];
    }),
    agreed: stored.flatMap(({ meetup, guests }) => {
      const { id, kind, place, agreedTime: time, proposerId } = meetup;
      if (time === null || time <= now || !people.has(proposerId)) return [];

      const coming = guests.filter(({ times }) => comes(times, time));
      const ids = [proposerId, ...coming.map((guest) => guest.accountId)];
      if (!ids.includes(accountId)) return [];

      const names = ids.flatMap((one) => (one === accountId ? [] : (people.get(one)?.name ?? [])));
      return names.length > 0 ? [{ id, kind, names, time, place }] : [];
    }),
  };
}
