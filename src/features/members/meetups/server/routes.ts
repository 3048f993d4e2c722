import type { FastifyRequest } from 'fastify';
import {
  type Account,
  accountOf,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import type { Person } from '../../contract.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { type Meetups, type MeetupView, meetupsApi } from '../contract.ts';
import { comes, stateOf } from '../meetup-rules.ts';
import { meetupRefusals } from '../texts.ts';
import { answer, cancel, peopleOf, propose } from './change-meetups.ts';
import { meetupCalendar } from './meetup-calendar.ts';
import { findMeetup, type GuestRow, type Meetup, readMeetups } from './store.ts';

const meetupsPerDay: Limit = {
  name: 'meetups_account',
  max: 20,
  windowMinutes: 24 * 60,
  refusal: meetupRefusals.too_many_meetups,
};
const changesPerAccount: Limit = {
  name: 'meetup_changes_account',
  max: 120,
  refusal: meetupRefusals.too_many_meetup_changes,
};

/** 1-2-1s and casual fourballs, for their people. */
export function meetupRoutes(app: App, services: Services): void {
  const { database, clock, config } = services;
  const preValidation = loggedIn(services);
  const changes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(meetupsApi.listMeetups),
    preValidation,
    handler: (request) => readAll(accountOf(request).id),
  });

  app.route({
    ...routeOf(meetupsApi.propose),
    preValidation: [preValidation, perOwnAccount(services, meetupsPerDay)],
    handler: (request) => change(request, (me) => propose(services, me, request.body)),
  });

  app.route({
    ...routeOf(meetupsApi.answer),
    preValidation: changes,
    handler: (request) =>
      change(request, (me) => answer(services, me, { ...request.params, ...request.body })),
  });

  app.route({
    ...routeOf(meetupsApi.cancel),
    preValidation: changes,
    handler: (request) => change(request, (me) => cancel(services, me, request.params)),
  });

  app.route({
    ...routeOf(meetupsApi.downloadCalendar),
    preValidation,
    handler: async (request, reply) => {
      const readerId = accountOf(request).id;
      const stored = await findMeetup(database, request.params.meetupId);
      const [view] = stored ? await presentAll([stored], readerId) : [];
      const time = stored?.meetup.agreedTime;
      if (!stored || !view || !time) throw new Refused(meetupRefusals.meetup_not_found);

      const coming = view.guests.filter(({ answer: said }) => said === 'comes');
      const others = [view.proposer, ...coming.map(({ person }) => person)]
        .filter(({ id }) => id !== readerId)
        .map(({ name }) => name);
      const entry = { ...stored.meetup, agreedTime: time, isOn: view.state === 'agreed' };

      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="meet-up.ics"')
        .header('cache-control', 'private, no-store')
        .send(meetupCalendar(entry, others.join(', '), config));
    },
  });

  /** What one member does, and the list that they see afterwards. */
  async function change(request: FastifyRequest, step: (me: Account) => Promise<void>) {
    const me = accountOf(request);
    await step(me);
    return readAll(me.id);
  }

  async function readAll(readerId: string): Promise<Meetups> {
    const stored = await readMeetups(database, readerId, clock());
    return { meetups: await presentAll(stored, readerId) };
  }

  /** Without those of proposers whom the reader may not see; guests whom they may not are missing. */
  async function presentAll(stored: readonly Meetup[], readerId: string): Promise<MeetupView[]> {
    const people = await findPeople(database, readerId, stored.flatMap(peopleOf));
    return stored.flatMap((one) => present(one, readerId, people));
  }

  function present(
    { meetup, guests }: Meetup,
    readerId: string,
    people: ReadonlyMap<string, Person>,
  ): MeetupView[] {
    const proposer = people.get(meetup.proposerId);
    if (!proposer || !peopleOf({ meetup, guests }).includes(readerId)) return [];

    const now = clock();
    const { id, kind, place, note, times, agreedTime, cancelledAt } = meetup;
    const mine = guests.find(({ accountId }) => accountId === readerId);
    const isMine = meetup.proposerId === readerId;
    const isAhead = agreedTime ? agreedTime > now : times.some((time) => time > now);
    const isOpen = cancelledAt === null && isAhead;

    return [
      {
        id,
        kind,
        proposer,
        guests: guests.flatMap((guest) => {
          const person = people.get(guest.accountId);
          return person ? [{ person, answer: answerOf(guest, agreedTime) }] : [];
        }),
        place,
        note,
        // What has passed is not offered any more.
        times: times
          .filter((time) => !isOpen || agreedTime !== null || time > now)
          .map((time) => time.toISOString())
          .toSorted(),
        agreedTime: agreedTime?.toISOString() ?? null,
        state: stateOf(
          { agreedTime, cancelledAt, guests: guests.map((guest) => guest.times) },
          mine?.times,
        ),
        isMine,
        can: {
          answer: isOpen && agreedTime === null && mine?.times === null,
          dropOut: isOpen && mine !== undefined && comes(mine.times, agreedTime),
          cancel: isOpen && isMine,
        },
      },
    ];
  }
}

/** What one of the invited has said, as the others see it. */
function answerOf({ times }: GuestRow, agreed: Date | null) {
  if (times === null) return 'waiting' as const;
  if (times.length === 0) return 'declined' as const;
  return comes(times, agreed) ? ('comes' as const) : ('suits' as const);
}
