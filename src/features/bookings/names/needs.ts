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

/** The access needs that are chosen in one tap, as the organisers and the club read them. */
export const commonAccess = [
  'Step-free access',
  'Wheelchair user',
  'Hard of hearing',
  'Low vision',
] as const;
export type AccessNeed = (typeof commonAccess)[number];

/** Needs as a form has them: those that are common, and what was written beside them. */
export type Needs<Common extends string> = {
  readonly common: readonly Common[];
  readonly other: string;
};

/**
 * Takes apart what is stored: "Vegan, No nuts, no mushrooms" has two common diets and the rest as
 * it was written.
 */
export function splitNeeds<Common extends string>(
  text: string,
  commonNeeds: readonly Common[],
): Needs<Common> {
  const [first = '', ...lines] = text.split('\n');
  const parts = first.split(',').map((part) => part.trim());
  const asCommon = (part: string) =>
    commonNeeds.find((need) => need.toLowerCase() === part.toLowerCase());
  const other = [parts.filter((part) => asCommon(part) === undefined).join(', '), ...lines]
    .join('\n')
    .trim();

  return {
    common: commonNeeds.filter((need) => parts.some((part) => asCommon(part) === need)),
    other,
  };
}

/** The same as one text. */
export const joinNeeds = <Common extends string>(
  { common, other }: Needs<Common>,
  commonNeeds: readonly Common[],
): string =>
  [...commonNeeds.filter((need) => common.includes(need)), other.trim()].filter(Boolean).join(', ');
