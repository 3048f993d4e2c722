import type { GolfAnswers } from '../golf-answers.ts';
import { type Diet, joinDiets, splitDiets } from './diets.ts';

/** The golf answers as a form has them: every field filled or empty. */
export type GolfFields = {
  readonly handicapIndex: string;
  readonly newToGolf: boolean;
  /** The diets that were chosen; `dietary` is what was written beside them. */
  readonly diets: readonly Diet[];
  readonly dietary: string;
  readonly buggy: boolean;
  readonly access: string;
  readonly wishes: string;
  readonly answers: Readonly<Record<string, string>>;
};

export const fieldsOf = (golf: GolfAnswers): GolfFields => ({
  handicapIndex: golf.handicapIndex === undefined ? '' : formatIndex(golf.handicapIndex),
  newToGolf: golf.newToGolf ?? false,
  ...dietsOf(golf.dietary ?? ''),
  buggy: golf.buggy ?? false,
  access: golf.access ?? '',
  wishes: golf.wishes ?? '',
  answers: golf.answers ?? {},
});

function dietsOf(text: string): Pick<GolfFields, 'diets' | 'dietary'> {
  const { diets, other } = splitDiets(text);
  return { diets, dietary: other };
}

/** A plus handicap is below zero, and is written with a plus: "+2.1". */
export const formatIndex = (index: number): string => (index < 0 ? `+${-index}` : String(index));

/**
 * The handicap index that someone typed: "18.4", "18,4", "+2.1" for a plus handicap.
 * @returns undefined for an empty field, NaN for what is no index
 */
export function parseIndex(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(typed)) return Number.NaN;
  const size = Number(typed.replace(/^[+-]/, ''));
  const index = /^[+-]/.test(typed) ? -size : size;
  return index < -10 || index > 54 ? Number.NaN : index + 0;
}

/** What is sent: fields that are empty are left out. Someone who is new to golf has no index. */
export function answersOf(fields: GolfFields): GolfAnswers {
  const { newToGolf, buggy } = fields;
  const index = newToGolf ? undefined : parseIndex(fields.handicapIndex);
  const dietary = joinDiets({ diets: fields.diets, other: fields.dietary });
  const texts = { dietary, access: fields.access, wishes: fields.wishes };
  return {
    ...(index === undefined ? {} : { handicapIndex: index }),
    newToGolf,
    buggy,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    answers: Object.fromEntries(Object.entries(fields.answers).filter(([, text]) => text.trim() !== '')),
  };
}
