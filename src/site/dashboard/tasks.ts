import type { WantedAt } from '#features/bookings/names/contract.ts';
import type { SeasonStop } from '#features/bookings/season/contract.ts';
import type { DashboardView } from './contract.ts';
import { taskTexts as texts } from './texts.ts';

/** Something that is left to do, and where. */
export type Task = {
  /** Unique in the list. */
  readonly key: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
};

type Facts = Pick<
  DashboardView,
  | 'season'
  | 'wanted'
  | 'asked'
  | 'introductions'
  | 'meetups'
  | 'followUps'
  | 'profile'
  | 'membership'
> & {
  readonly emailVerified: boolean;
  /** For admins: how many reports wait for their decision. */
  readonly reports?: number | null | undefined;
};

/**
 * What is left for a member to do, the most pressing first: what ends by itself and costs a place,
 * then a membership to pay for, places that others booked for them, what the organisers wait for, then people, then the
 * account. A part that failed asks for nothing; the page says that it failed.
 */
export function tasksOf(facts: Facts): readonly Task[] {
  const { season, wanted, asked, introductions, meetups, followUps, profile, membership } = facts;
  const { emailVerified, reports } = facts;
  const stops = season === 'failed' ? [] : season.stops;

  return [
    ...(membership === 'failed' || membership === null ? [] : [texts.membership(membership)]),
    ...(asked === 'failed' ? [] : asked.map(texts.asked)),
    ...(reports ? [texts.reports(reports)] : []),
    ...(emailVerified ? [] : [texts.verify]),
    ...(wanted === 'failed' ? [] : wanted.flatMap((one) => wantedTasks(one, stops))),
    ...(introductions === 'failed' ? [] : introductions.map(texts.introduction)),
    ...(meetups === 'failed' ? [] : meetups.invited.map(texts.invited)),
    ...(meetups === 'failed' ? [] : meetups.agreed.map(texts.meetup)),
    ...(followUps === 'failed' ? [] : followUpTasks(followUps)),
    ...(profile === 'failed' ? [] : profileTasks(profile, asksHandicap(wanted))),
  ];
}

function wantedTasks(wanted: WantedAt, stops: readonly SeasonStop[]): readonly Task[] {
  const { eventId, names, ownAnswers, guestAnswers, namesBy, answersBy, bookingId } = wanted;

  const where = {
    eventId,
    city: stops.find(({ id }) => id === eventId)?.city ?? '',
    to: bookingId === null ? '/bookings' : `/bookings/${bookingId}#players`,
  };

  return [
    ...(names > 0 ? [texts.names(where, names, namesBy)] : []),
    ...(ownAnswers ? [texts.ownAnswers(where, answersBy)] : []),
    ...(guestAnswers > 0 ? [texts.guestAnswers(where, guestAnswers, answersBy)] : []),
  ];
}

/** How many people to follow up have a line of their own. */
const MOST_FOLLOW_UPS = 3;

function followUpTasks(people: Exclude<DashboardView['followUps'], 'failed'>): readonly Task[] {
  const more = people.length - MOST_FOLLOW_UPS;
  return [
    ...people.slice(0, MOST_FOLLOW_UPS).map(texts.followUp),
    ...(more > 0 ? [texts.moreFollowUps(more)] : []),
  ];
}

type Profile = Exclude<DashboardView['profile'], 'failed'>;

/** Whether the golf questions of a day ask for the handicap already. */
const asksHandicap = (wanted: Facts['wanted']): boolean =>
  wanted !== 'failed' && wanted.some(({ ownAnswers }) => ownAnswers);

const profileTasks = (
  { handicap, hasWork, hasHelp }: Profile,
  isAsked: boolean,
): readonly Task[] => [
  ...(handicap !== null || isAsked ? [] : [texts.handicap]),
  ...(hasWork && hasHelp ? [] : [texts.profile]),
];
