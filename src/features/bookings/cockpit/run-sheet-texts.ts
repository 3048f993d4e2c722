import { linkTexts } from '#features/events/admin/texts.ts';
import { refusals } from '#lib/refusal.ts';
import type { ClubNumbers, RunSheetStep, StepState } from './run-sheet-contract.ts';

/** The names of the counts for the host club. */
export const numberNames = {
  players: 'Players',
  buggies: 'Buggies',
  newToGolf: 'New to golf',
} as const satisfies Partial<Record<keyof ClubNumbers, string>>;

export const stepStateNames: Readonly<Record<StepState, string>> = {
  done: 'Done',
  to_do: 'To do',
  late: 'Late',
  later: 'Later',
};

/** What each step is called, and what is still open in it. */
export const stepTexts: Readonly<
  Record<RunSheetStep, { readonly name: string; readonly open: (open: number) => string }>
> = {
  venue: { name: 'Settle the venue', open: () => 'Visitors read “Venue to be announced”.' },
  start_times: {
    name: 'Agree start times with the club',
    open: () => 'Tick this when the club has confirmed.',
  },
  names: {
    name: 'Every place has a name',
    open: (open) => `${count(open, 'place')} without a name.`,
  },
  club_numbers: {
    name: 'Tell the club its numbers',
    open: () => 'Numbers not sent, or changed since.',
  },
  teams: { name: 'Draw the teams', open: () => 'Tick this when the teams are final.' },
  handicaps: {
    name: 'Every player has a handicap',
    open: (open) => `${count(open, 'player')} without one.`,
  },
  cards: { name: 'Print the scorecards', open: () => 'Tick this when they are printed.' },
  prizes: { name: 'Get the prizes', open: () => 'Tick this when you have them.' },
  waitlist: {
    name: 'No one is waiting while there’s a free place',
    open: (open) => `${count(open, 'person', 'people')} on the waitlist while places are free.`,
  },
  owed: { name: 'Places on account are paid', open: (open) => `${count(open, 'place')} not paid.` },
  attendance: { name: 'Mark who came', open: (open) => `${count(open, 'place')} not marked.` },
};

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The toasts of the run sheet. */
export const runSheetToasts = {
  sent: 'Marked as told',
  linkMade: 'The club has a link',
  linkChanged: 'The club has a new link. The old one no longer works.',
  shownOnce: 'Copy it now. We don’t keep it, so we can’t show it again.',
  linkHidden: 'The club has a link. We don’t keep it, so to send it again, replace it.',
  copied: 'Link copied',
  notCopied: linkTexts.notCopied,
} as const;

export const runSheetRefusals = refusals({
  club_link_not_found: [
    404,
    'This link doesn’t work. It may have been replaced by a newer one: please ask the organisers.',
  ],
  numbers_changed: [
    409,
    'The numbers have changed since you opened this page. Please check them again.',
  ],
  day_called_off: [409, 'This golf day is cancelled, so there is nothing left to prepare.'],
  too_many_club_pages: [429, 'You have opened this page too often. Please try again later.'],
});
