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
