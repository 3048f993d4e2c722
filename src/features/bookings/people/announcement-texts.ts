import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { EARLY_HOURS, type PriorityGroup } from '../credits/opening.ts';

type Opening = {
  readonly toYou: string | null;
  readonly toAll: string | null;
  readonly group: PriorityGroup;
};
type Price = { readonly ownPence: Pence; readonly standardPence: Pence };

const asMember: Readonly<Record<PriorityGroup, string | null>> = {
  founding: 'as a founding member',
  vip: 'as a VIP member',
  executive: 'as an Executive member',
  other: null,
};

/** The email about a new golf day in a city that its reader follows. */
export const announcementTexts = {
  subject: (city: City, startsAt: string): string =>
    `New golf day in ${city}: ${formatDate(startsAt)}`,
  heading: (city: City): string => `A new golf day in ${city}`,
  intro: (city: City): string => `There’s a new golf day in ${city}, one of the cities you follow.`,
  reason: (city: City): string =>
    `You’re receiving this email because you follow ${city} on ${brand.name}. You can stop following it on its page or under Notifications in your account.`,
  button: 'See the golf day',
  price: ({ ownPence, standardPence }: Price): string =>
    ownPence < standardPence
      ? `${formatPounds(ownPence)} including VAT, your locked price. For everyone else it’s ${formatPounds(standardPence)}.`
      : `${formatPounds(standardPence)} per person, including VAT`,
  /** From when the reader can book. */
  booking({ toYou, toAll, group }: Opening): string[] {
    const early = asMember[group];
    if (toAll === null) return ['Open now'];
    if (toYou === null)
      return [`Open to you now, ${early}`, `Opens to everyone on ${formatDateTime(toAll)}`];
    const opens = `Opens to you on ${formatDateTime(toYou)}`;
    return early === null
      ? [`Opens on ${formatDateTime(toYou)}`]
      : [`${opens}, ${EARLY_HOURS[group]} hours before everyone else, ${early}`];
  },
} as const;
