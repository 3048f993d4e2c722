import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { manualStepNames } from '../cockpit/manual-step-names.ts';
import type { DayNeed, DeskDay, DeskStep } from './contract.ts';

type Need = DeskDay['needs'][number];

const stepNames: Readonly<Record<DeskStep, string>> = {
  ...manualStepNames,
  club_numbers: 'Tell the club its numbers',
};

const people = (one: string, many: string) => (count: number) => countText(count, one, many);

type Counted = Exclude<DayNeed, 'steps'>;

const words: Readonly<Record<Counted, (count: number, left: number, pence: number) => string>> = {
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
export const needText = ({ need, count, pence = 0, step }: Need, left: number): string => {
  if (need !== 'steps') return words[need](count, left, pence);
  return step && count === 1 ? stepNames[step] : `${count} to do on the run sheet`;
};

const places: Readonly<Record<DayNeed, string>> = {
  attendance: '?need=unmarked',
  venue: '/edit',
  names: '?need=unnamed#remind',
  handicaps: '?need=no_handicap#remind',
  answers: '?need=unanswered#remind',
  owed: '?show=all&need=owed#remind',
  waiting: '?show=waitlist',
  steps: '/run-sheet',
};

/** The page on which organisers see to what is missing. */
export const needPath = (eventId: number, need: DayNeed): string =>
  `/admin/events/${eventId}${places[need]}`;
