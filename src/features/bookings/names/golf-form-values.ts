import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import type { GolfAnswers } from '../places/golf-answers.ts';

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
  handicapIndex:
    golf.handicapIndex === undefined ? '' : formatIndex(Math.round(golf.handicapIndex * 10)),
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
  const dietary = joinDiets({ diets: fields.diets, other: fields.dietary });
  const texts = { dietary, access: fields.access, wishes: fields.wishes };

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

/** The diets that are chosen in one tap, as the kitchen reads them. Anything else is written. */
export const commonDiets = [
  'Vegetarian',
  'Vegan',
  'Gluten free',
  'Dairy free',
  'No nuts',
  'Halal',
] as const;
export type Diet = (typeof commonDiets)[number];

type Diets = { readonly diets: readonly Diet[]; readonly other: string };

/**
 * Takes apart what is stored: "Vegan, No nuts, no mushrooms" has two common diets and the rest as
 * it was written.
 */
export function splitDiets(text: string): Diets {
  const [first = '', ...lines] = text.split('\n');
  const parts = first.split(',').map((part) => part.trim());
  const asCommon = (part: string) =>
    commonDiets.find((diet) => diet.toLowerCase() === part.toLowerCase());
  const other = [parts.filter((part) => asCommon(part) === undefined).join(', '), ...lines]
    .join('\n')
    .trim();

  return {
    diets: commonDiets.filter((diet) => parts.some((part) => asCommon(part) === diet)),
    other,
  };
}

/** The same as one text. */
export const joinDiets = ({ diets, other }: Diets): string =>
  [...commonDiets.filter((diet) => diets.includes(diet)), other.trim()].filter(Boolean).join(', ');
