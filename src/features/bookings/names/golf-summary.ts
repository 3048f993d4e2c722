import { formatIndex } from '#features/handicaps/index/tenths.ts';
import type { GolfAnswers } from '../places/golf-answers.ts';
import { knownTexts } from './texts.ts';

/** What a player answered, each in a few words: "Handicap 18.4", "Vegetarian", "Buggy". */
export function summariseGolf(golf: GolfAnswers | null): readonly string[] {
  const { handicapIndex, newToGolf, dietary, buggy, access, wishes, answers = {} } = golf ?? {};
  const index =
    handicapIndex === undefined ? undefined : formatIndex(Math.round(handicapIndex * 10));

  return [
    newToGolf ? knownTexts.newToGolf : index !== undefined && knownTexts.playsOff(index),
    dietary,
    buggy && knownTexts.buggy,
    access,
    ...Object.values(answers),
    wishes && knownTexts.wishes(wishes),
  ].filter((said): said is string => typeof said === 'string' && said.trim() !== '');
}
