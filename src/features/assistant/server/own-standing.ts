import { readSeason } from '#features/bookings/server/public.ts';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { readRoundsSummary } from '#features/handicaps/server/public.ts';
import { stateNames } from '#features/membership/applications/texts.ts';
import { readOwnApplications, tiersOf } from '#features/membership/server/public.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import type { OwnAsked } from './calendar.ts';
import { inWords, type Said, which } from './day-answers.ts';

const dashboard = { to: '/dashboard', label: 'Your dashboard' };
const benefits = { to: '/faq#founding-benefits', label: 'What founding members get' };

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number === 0 ? 'no' : number} ${number === 1 ? one : many}`;

/** The handicap that the member's own rounds make. */
export async function myIndex({ database }: Services, { account }: OwnAsked): Promise<Said> {
  const { index, rounds } = await readRoundsSummary(database, account.id);
  const links = [{ to: '/handicap', label: 'Your rounds and how it’s calculated' }];

  if (index !== null)
    return {
      text: `Your society handicap (unofficial) is ${formatIndex(index)}, from the ${count(rounds, 'round')} in your account.`,
      links,
    };

  return {
    text: `You have ${count(rounds, 'round')} in your account. With three that count, we can work out your society handicap (unofficial).`,
    links: [...links, { to: '/handicap/rounds/new', label: 'Enter a round' }],
  };
}

/** The credits and guest passes that the member can use now. */
export async function myCredits({ database }: Services, { account, now }: OwnAsked): Promise<Said> {
  const { credits, ending, guestPasses } = await readSeason(database, account.id, now);
  const ends = ending
    ? ` ${ending.credits === credits ? 'They end' : `${ending.credits} of them end`} with your membership year on ${formatDate(new Date(ending.at))}.`
    : '';
  return {
    text: `You have ${count(credits, 'credit')} and ${count(guestPasses, 'guest pass', 'guest passes')} to use.${ends}`,
    links: [{ to: '/bookings/credits', label: 'Your credits and guest passes' }],
  };
}

/** The member's turn on each waitlist, and places that are offered to them. */
export async function myWaitlist({ database }: Services, asked: OwnAsked): Promise<Said> {
  const { stops } = await readSeason(database, asked.account.id, asked.now);
  const { cities } = asked.entities;

  const myStops = stops.flatMap(({ id, title, city, date, state }) => {
    if (cities.length > 0 && !cities.includes(city)) return [];

    const day = inWords({ title, startsAt: new Date(date) });

    if (state.kind === 'offered')
      return [
        {
          id,
          title,
          text: `${state.places === 1 ? 'A place is' : `${state.places} places are`} kept for you until ${formatDateTime(new Date(state.until))}: ${day}.`,
        },
      ];

    if (state.kind !== 'waitlisted') return [];

    const places = state.places === 1 ? '' : `, for ${state.places} places`;

    return [
      {
        id,
        title,
        text: `You’re number ${state.position} of ${state.waiting} on the waitlist for ${day}${places}.`,
      },
    ];
  });

  return {
    text: myStops.map(({ text }) => text).join('\n') || `You’re not on a waitlist${which(asked)}.`,
    links: [...myStops.map(({ id, title }) => ({ to: `/events/${id}`, label: title })), dashboard],
  };
}

/** The member's founding number. */
export async function myFounding(
  { database, memberFacts }: Services,
  { account }: OwnAsked,
): Promise<Said> {
  const number = (await memberFacts.foundingNumbers(database, [account.id])).get(account.id);
  return number === undefined
    ? {
        text: `You don’t have a founding number yet. Your first paid place in the ${brand.series} brings you one, as long as its city has one left.`,
        links: [{ to: '/founders-series', label: brand.series }, benefits],
      }
    : { text: `You’re founding member number ${number}.`, links: [dashboard, benefits] };
}

/** The account's tier now, and its latest applications. */
export async function myMembership(services: Services, { account, now }: OwnAsked): Promise<Said> {
  const tier = (await tiersOf(services.database, [account.id], now)).get(account.id);
  const applications = (await readOwnApplications(services, account.id)).slice(0, 3);
  const lines = applications.map(
    ({ membershipTier, reference, state, submittedAt }) =>
      `Your application ${reference} for ${tierOf(membershipTier).name}, sent on ${formatDate(submittedAt)}: ${stateNames[state].toLowerCase()}.`,
  );

  const standing = tier ? [`Your membership is ${tierOf(tier).name}.`] : [];

  return {
    text:
      [...standing, ...lines].join('\n') ||
      'You have no membership, and there is no application in your account.',
    links: [
      ...applications.map(({ reference, statusPath }) => ({
        to: statusPath,
        label: `Application ${reference}`,
      })),
      { to: '/membership', label: 'Membership tiers' },
    ],
    offersEnquiry: true,
  };
}
