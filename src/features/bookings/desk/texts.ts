import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import type { DayNeed, DeskDay } from './contract.ts';

type Need = DeskDay['needs'][number];

const people = (one: string, many: string) => (count: number) => countText(count, one, many);

const words: Readonly<Record<DayNeed, (count: number, left: number, pence: number) => string>> = {
  attendance: people('place to mark', 'places to mark'),
  venue: () => 'No venue yet',
  names: people('name missing', 'names missing'),
  handicaps: people('handicap missing', 'handicaps missing'),
  answers: (count) => `${countText(count, 'player')} to answer questions`,
  owed: (_count, _left, pence) => `${formatPounds(pence)} owed`,
  waiting: (count, left) =>
    left > 0 ? `${count} waiting, ${countText(left, 'place')} free` : `${count} waiting`,
};

/** "2 handicaps missing", "£220 owed", "3 waiting, 1 place free". */
export const needText = ({ need, count, pence = 0 }: Need, left: number): string =>
  words[need](count, left, pence);

const places: Readonly<Record<DayNeed, string>> = {
  attendance: '?need=unmarked',
  venue: '/edit',
  names: '?need=unnamed#remind',
  handicaps: '?need=no_handicap#remind',
  answers: '?need=unanswered#remind',
  owed: '?show=all&need=owed#remind',
  waiting: '?show=waitlist',
};

/** The page on which organisers see to what is missing. */
export const needPath = (eventId: number, need: DayNeed): string =>
  `/admin/events/${eventId}${places[need]}`;
