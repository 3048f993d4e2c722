import { refusals } from '#lib/refusal.ts';

/** The most rounds that one member can keep: two a week for ten years. */
export const MOST_SAVED = 1000;

export const roundRefusals = refusals({
  round_not_found: [404, 'We can’t find that round among yours.'],
  round_changed: [
    409,
    'This round was changed in the meantime, perhaps in another tab. Load it again, then make your change.',
  ],
  round_ahead: [422, 'A round of a day to come can’t be entered yet.'],
  too_many_rounds: [
    409,
    `You can keep ${MOST_SAVED} rounds. Delete one that you no longer need first.`,
  ],
  too_many_round_changes: [
    429,
    'You’ve changed many rounds in a short while. Please wait a few minutes.',
  ],
});

/** Sentences beside the fields of a round. */
export const roundFaults = {
  nineOrEighteen: 'Choose 9 or 18 holes.',
  scoreKind: 'Enter the score hole by hole, or its total.',
  day: 'Enter the day you played.',
  dayAhead: 'This day is still to come.',
  dayTooOld: 'Rounds count from 1 January 2000 on.',
  course: 'Enter the name of the course.',
  holes: 'Enter every hole: its par, its stroke index and your score.',
  strokeIndexes: 'Use each stroke index for one hole only.',
  par: 'The par of the holes doesn’t add up to the par of the round.',
  strokes: 'Enter your strokes.',
  gender: 'Choose whose ratings of the tee you played.',
  holeMissing: (hole: number): string =>
    `Hole ${hole} has no score yet. If you didn’t play it, choose “Not played”.`,
} as const;
