import { formatDate } from '#lib/club-time.ts';
import { formatIndex, formatTenths, type Tenths } from '../index/tenths.ts';
import { PCC_HELP } from '../texts.ts';
import type { Trend } from './handicap-record.ts';

const rounds = (count: number): string => (count === 1 ? 'one round' : `${count} rounds`);

/** "14 May 2026": a list of many days reads better without the names of their weekdays. */
export const shortDate = (day: string): string => formatDate(day).replace(/^\S+ /, '');

/** What a member reads on their own record. */
export const recordTexts = {
  tab: 'My handicap',
  label: 'Society handicap (unofficial)',
  title: 'My handicap',
  lead: 'Worked out from the rounds you enter here. Only you can see them.',
  noIndex: 'None yet',
  howIndex: (index: Tenths): string => `How your ${formatIndex(index)} is worked out`,
  low: 'Low index',
  howLow: 'What the low index is',
  lowReason: (index: Tenths, day: string): string =>
    `The lowest handicap you’ve had in the 365 days up to your latest round. It was ${formatIndex(index)} after your round on ${formatDate(day)}. Your next handicap can rise freely up to 3.0 above it. Beyond that only half counts, and it never goes more than 5.0 above.`,
  noLow: 'From twenty rounds',
  noLowReason:
    'Once you have twenty rounds, your lowest handicap of the last 365 days limits how fast yours can rise.',
  played: 'Rounds in your record',
  playedOf: (held: number): string => `${held} of 20`,
  more: (missing: number): string =>
    `${missing === 1 ? 'One more round gives' : `${missing === 2 ? 'Two' : 'Three'} more rounds give`} you a handicap.`,
  needsReview:
    'Exceptional scores have taken 2.0 or more off your record. A handicap committee would look at it now.',
  enter: 'Enter a round',
  latest: (count: number): string => `Your last ${rounds(count)}`,
  latestLead:
    'The latest round first. The lowest differentials of the last twenty make your handicap; they’re marked “Counts”.',
  older: 'Older rounds',
  olderLead: 'They no longer count, but they show where your low index comes from.',
  showOlder: (count: number): string => `Show ${rounds(count)} more`,
  showLatest: (count: number): string => `Show all ${rounds(count)}`,
  edit: 'Edit or delete',
  editLabel: (course: string, day: string): string =>
    `Edit or delete the round at ${course} on ${formatDate(day)}`,
  howValue: (value: Tenths): string => `How ${formatTenths(value)} is worked out`,
  whyNot: 'Why it has no differential',
  counts: 'Counts',
  exceptional: (reduction: Tenths): string => `Exceptional: ${formatTenths(reduction)}`,
  softCap: 'Soft cap',
  hardCap: 'Hard cap',
  maximum: 'Maximum 54.0',
  estimated: 'Half estimated',
  combined: 'Two nines',
  waits: 'Waits for another nine',
  unfinished: (holes: number): string =>
    `${holes === 1 ? 'One hole' : `${holes} holes`} not played`,
  unfinishedReason:
    'A round with holes that weren’t played is kept but doesn’t count. Its differential needs a figure that isn’t published, and we don’t guess it.',
  waitsReason:
    'Before your first handicap, two rounds of nine holes make one differential together.',
  alone: 'Nine without a pair',
  aloneReason:
    'Before your first handicap, two rounds of nine holes make one differential together. You had a handicap before a second nine followed this one, so it doesn’t count.',
  totalReason:
    'You entered the total, so we use it as it is. Hole by hole, no hole counts above its maximum.',
  noLongerHeld: 'This round has left your record: twenty later ones have taken its place.',
  indexAfter: (index: Tenths): string => `Handicap after it: ${formatIndex(index)}`,
  howIndexAfter: (index: Tenths): string => `How the handicap of ${formatIndex(index)} came about`,
} as const;

/** Which way the index is going, for the card and the page. */
export function trendSentence({ direction, by, since }: Trend): string {
  if (direction === 'same') return `The same as on ${formatDate(since)}`;
  return `${formatTenths(by)} ${direction === 'better' ? 'lower' : 'higher'} than on ${formatDate(since)}`;
}

/** The chart of the index over time and its table. */
export const trendTexts = {
  title: 'How it has changed',
  chart: (from: Tenths, to: Tenths, points: number): string =>
    `Line chart of your handicap after each of your last ${rounds(points)}, from ${formatIndex(from)} to ${formatIndex(to)}. The table has the same figures.`,
  table: 'Your handicap after each round, as a table',
  day: 'Round on',
  index: 'Handicap',
  low: (index: Tenths): string => `Low ${formatIndex(index)}`,
  tooFew: 'Your chart begins with your second handicap.',
  limits: (points: number): string => `It shows your last ${points} rounds.`,
} as const;

/** What a number of points would do. */
export const pointsTexts = {
  title: (points: number): string => `What would ${points} points do?`,
  lead: 'Choose a tee and a number of points, scored off your full course handicap. We show the round they’d make and where it would take you.',
  points: 'Points',
  tee: 'Tee',
  differential: 'Differential',
  how: (value: Tenths): string => `How ${formatTenths(value)} is worked out`,
  counts: 'It would count.',
  doesNotCount: 'It would not count.',
} as const;

/** What a member without rounds reads. */
export const firstStepsTexts = {
  title: 'Start your record',
  lead: 'Three steps to a handicap that means something among friends.',
  steps: [
    [
      'Enter your last round',
      'Choose the course and tee, then your score, hole by hole or as a total.',
    ],
    [
      'Add two more',
      'Three rounds of eighteen holes give you your first handicap. Two nines make one.',
    ],
    [
      'Keep going',
      'From twenty rounds the best eight of the last twenty count, and the caps apply.',
    ],
  ],
} as const;

/** The page on which a round is entered or changed. */
export const roundTexts = {
  newTitle: 'Enter a round',
  editTitle: 'Edit a round',
  label: 'Society handicap (unofficial)',
  back: 'Back to my handicap',
  whereAndWhen: 'Where and when',
  day: 'Day you played',
  course: 'Course',
  choose: 'Choose a course',
  played: 'Tees you’ve played',
  venues: 'Our venues',
  other: 'Another course',
  courseName: 'Name of the course',
  gender: 'Ratings for',
  genders: { men: 'Men', women: 'Women' },
  chooseGender: 'Choose',
  tee: 'Tee',
  chooseTee: 'Choose a tee',
  courseAndTee: 'Course and tee',
  teeFigures: 'Change tee figures',
  changeConditions: 'Change conditions',
  typedTee: 'Another tee: type its figures',
  teeMissing: 'Choose the tee you played from.',
  holes: 'Holes',
  eighteen: '18 holes',
  nine: '9 holes',
  nines: 'Which nine',
  front: 'Holes 1 to 9',
  back9: 'Holes 10 to 18',
  rating: 'Course rating',
  slope: 'Slope rating',
  par: 'Par',
  pcc: 'Conditions (PCC)',
  pccHelp: PCC_HELP,
  nineHelp: 'Nine holes have ratings of their own. They’re on the scorecard.',
  card: 'Pars and stroke indexes',
  score: 'Score',
  how: 'How you enter it',
  byHole: 'Hole by hole',
  byTotal: 'Total only',
  strokes: 'Strokes',
  strokesHelp: 'We use the total as it is. Hole by hole, no hole counts above its maximum.',
  needsCourse: 'Choose a course first, so that we know the holes.',
  needsCard: 'Fill in the pars and stroke indexes above, so that we know the holes.',
  courseMissing: 'Choose a course.',
  preview: 'What this round does',
  incomplete: 'Fill in the rest to see your differential.',
  gross: 'Strokes',
  adjusted: 'Adjusted gross score',
  differential: 'Differential',
  notCounted: 'It won’t count for your handicap, because holes weren’t played.',
  waits: 'It waits for another nine: two of them make your first differentials.',
  sameDay: 'You already have a round at this course on this day.',
  save: 'Save this round',
  saveChanges: 'Save changes',
  saved: 'Round saved',
  changed: 'Changes saved',
  failed: 'We couldn’t save your round',
  stale: 'This round was changed elsewhere',
  staleMore:
    'Another tab or device saved it after you opened it here. Load that version, then make your change.',
  reload: 'Load the saved version',
  discard: 'Clear this form',
  delete: 'Delete this round',
  deleteTitle: 'Delete this round?',
  deleteWhat: (course: string, day: string): string => `${course}, ${formatDate(day)}.`,
  deleted: 'Round deleted',
  deleteFailed: 'We couldn’t delete your round',
  keep: 'Keep it',
  gone: 'We can’t find this round',
  goneMore: 'It may have been deleted in another tab or on another device.',
} as const;

/** The entry of a score, one hole at a time. */
export const holeTexts = {
  hole: (number: number): string => `Hole ${number}`,
  facts: (par: number, strokeIndex: number): string => `Par ${par}, stroke index ${strokeIndex}`,
  strokes: (strokes: number): string =>
    strokes === 0
      ? 'No stroke here'
      : strokes > 0
        ? `You get ${strokes === 1 ? 'one stroke' : `${strokes} strokes`} here`
        : `You give back ${strokes === -1 ? 'one stroke' : `${-strokes} strokes`} here`,
  noIndex: 'Points need a handicap. You’ll have one after three rounds.',
  pointsOff: (handicap: string): string => `Points off your course handicap of ${handicap}.`,
  pickedUp: 'Picked up',
  notPlayed: 'Not played',
  more: '13 or more',
  card: 'Your card so far',
  total: 'Strokes',
  points: 'Points',
  left: (holes: number): string =>
    holes === 0 ? 'Every hole is entered.' : `${holes === 1 ? 'One hole' : `${holes} holes`} to go`,
  noScore: 'no score yet',
} as const;
