import { defineNotification } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { findPeople } from '../../profiles/server/find-people.ts';

const Nothing = z.object({});
const path = '/networking/introductions';

/** A member would like to introduce the reader to another. */
export const introductionAsked = defineNotification({
  name: 'members.introduction_asked',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `${who} would like to introduce you to another member.`,
    path,
  }),
});

/** The other of the two has agreed as well; the actor is the other. */
export const introduced = defineNotification({
  name: 'members.introduced',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `You and ${who} have been introduced, and you’re connected now.`,
    path,
  }),
});

/** For the introducer: both have agreed. */
export const introductionMade = defineNotification({
  name: 'members.introduction_made',
  row: 'connections',
  payload: Nothing,
  present: () => ({ sentence: 'Both have agreed: your introduction is made.', path }),
});

/** For the introducer: business came of it. */
export const introductionPaidOff = defineNotification({
  name: 'members.introduction_paid_off',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: `${who} did business through your introduction.`,
    path,
  }),
});

export const introductionNotifications = [
  introductionAsked,
  introduced,
  introductionMade,
  introductionPaidOff,
];

/** The key of what was told about an introduction, by which it is told once. */
export const noticeKey = (kind: { readonly name: string }, id: string, to: string): string =>
  `${kind.name}:${id}:${to}`;
