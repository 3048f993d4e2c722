import { defineNotification } from '#features/notifications/server/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { findPeople } from '../../profiles/server/find-people.ts';
import { meetupKinds } from '../meetup-rules.ts';

const About = z.object({ kind: z.enum(meetupKinds) });
const AtTime = About.extend({ time: z.iso.datetime(), place: z.string() });
const path = '/networking/meet-ups';
const inText = { one_to_one: 'a 1-2-1', fourball: 'a casual fourball' } as const;
const yours = { one_to_one: 'Your 1-2-1', fourball: 'Your casual fourball' } as const;

/** A member proposes to meet. */
export const meetupProposed = defineNotification({
  name: 'members.meetup_proposed',
  row: 'connections',
  payload: About,
  people: findPeople,
  present: ({ kind }, { who }) => ({
    sentence: `${who} invites you to ${inText[kind]}.`,
    path,
  }),
});

/** For everyone who comes: the time is agreed. */
export const meetupAgreed = defineNotification({
  name: 'members.meetup_agreed',
  row: 'connections',
  payload: AtTime,
  present: ({ kind, time, place }) => ({
    sentence: `Agreed: ${inText[kind]} on ${formatDateTime(time)}, ${place}.`,
    path,
  }),
});

/** For the proposer: everyone has answered, and no time suits all. */
export const meetupWithoutTime = defineNotification({
  name: 'members.meetup_without_time',
  row: 'connections',
  payload: About,
  present: ({ kind }) => ({ sentence: `No time was found for ${inText[kind]}.`, path }),
});

/** The proposer, or the only other person, has cancelled; who it was may be left out. */
export const meetupCancelled = defineNotification({
  name: 'members.meetup_cancelled',
  row: 'connections',
  payload: About,
  people: findPeople,
  present: ({ kind }, { who }) => ({
    sentence: who ? `${who} has cancelled ${inText[kind]}.` : `${yours[kind]} has been cancelled.`,
    path,
  }),
});

/** For those who still come: a guest can't come to an agreed fourball any more. */
export const meetupLeft = defineNotification({
  name: 'members.meetup_left',
  row: 'connections',
  payload: About,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `${who || 'A guest'} can’t come to your fourball any more.`,
    path,
  }),
});

/** For everyone who comes, a day before. */
export const meetupReminder = defineNotification({
  name: 'members.meetup_reminder',
  row: 'connections',
  payload: AtTime,
  present: ({ kind, time, place }) => ({
    sentence: `Reminder: ${inText[kind]} on ${formatDateTime(time)}, ${place}.`,
    path,
  }),
});

export const meetupNotifications = [
  meetupProposed,
  meetupAgreed,
  meetupWithoutTime,
  meetupCancelled,
  meetupLeft,
  meetupReminder,
];
