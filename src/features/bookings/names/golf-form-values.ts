import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import type { GolfAnswers } from '../places/golf-answers.ts';
import {
  type AccessNeed,
  commonAccess,
  commonDiets,
  type Diet,
  joinNeeds,
  type Needs,
  splitNeeds,
} from './needs.ts';
import { knownTexts } from './texts.ts';

/** The golf answers as a form has them: every field filled or empty. */
export type GolfFields = {
  readonly handicapIndex: string;
  readonly newToGolf: boolean;
  readonly dietary: Needs<Diet>;
  readonly buggy: boolean;
  readonly access: Needs<AccessNeed>;
  readonly wishes: string;
  readonly answers: Readonly<Record<string, string>>;
};

export const fieldsOf = (golf: GolfAnswers): GolfFields => ({
  handicapIndex:
    golf.handicapIndex === undefined ? '' : formatIndex(Math.round(golf.handicapIndex * 10)),
  newToGolf: golf.newToGolf ?? false,
  dietary: splitNeeds(golf.dietary ?? '', commonDiets),
  buggy: golf.buggy ?? false,
  access: splitNeeds(golf.access ?? '', commonAccess),
  wishes: golf.wishes ?? '',
  answers: golf.answers ?? {},
});

/**
 * What is wrong with the handicap index that someone typed; undefined if nothing is. An empty field
 * is not wrong.
 */
export function indexFault({
  newToGolf,
  handicapIndex,
}: Pick<GolfFields, 'newToGolf' | 'handicapIndex'>) {
  const read = newToGolf || handicapIndex.trim() === '' ? undefined : readIndex(handicapIndex);
  return read && !read.ok ? read.refusal.message : undefined;
}

/**
 * The handicap index that someone typed; undefined for an empty field, and for what `indexFault`
 * refuses.
 */
function parseIndex(text: string): number | undefined {
  const read = readIndex(text);
  return read.ok ? read.value / 10 : undefined;
}

/** What is sent: fields that are empty are left out. Someone who is new to golf has no index. */
export function answersOf(fields: GolfFields): GolfAnswers {
  const { newToGolf, buggy } = fields;
  const index = newToGolf ? undefined : parseIndex(fields.handicapIndex);
  const texts = {
    dietary: joinNeeds(fields.dietary, commonDiets),
    access: joinNeeds(fields.access, commonAccess),
    wishes: fields.wishes,
  };

  return {
    ...(index === undefined ? {} : { handicapIndex: index }),
    newToGolf,
    buggy,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    answers: Object.fromEntries(
      Object.entries(fields.answers).filter(([, text]) => text.trim() !== ''),
    ),
  };
}

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
