import type { EditableField } from './editing.ts';

type PlanSection = {
  /** Its id on the page, which links lead to. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly EditableField[];
};

/** The sections of the editor of a golf day, in their order on the page. */
export const planSections = [
  { id: 'photographs', title: 'Photographs', fields: [] },
  {
    id: 'title',
    title: 'Title and venue',
    fields: ['title', 'city', 'series', 'eventType', 'venueId'],
  },
  {
    id: 'places',
    title: 'Places and price',
    fields: ['capacity', 'price', 'bookingOpensAt', 'regionFirst', 'minTier', 'audience'],
  },
  {
    id: 'texts',
    title: 'What visitors read',
    fields: ['summary', 'description', 'included', 'dressCode'],
  },
  { id: 'schedule', title: 'Schedule', fields: ['schedule'] },
  { id: 'golf', title: 'The golf', fields: ['golf'] },
  { id: 'questions', title: 'Questions when booking', fields: ['questions'] },
] as const satisfies readonly PlanSection[];

export type PlanSectionId = (typeof planSections)[number]['id'];

/** Something in a section is wrong, or is still missing. */
export type SectionMark = 'wrong' | 'missing';

type Faults = {
  /** The fields with a sentence beside them. */
  readonly wrong: readonly string[];
  /** The fields that are empty and should not be. */
  readonly missing: readonly string[];
};

/** The mark of a section in the index; undefined if all of it is well. */
export function markOf(
  { fields }: PlanSection,
  { wrong, missing }: Faults,
): SectionMark | undefined {
  if (fields.some((name) => wrong.includes(name))) return 'wrong';
  return fields.some((name) => missing.includes(name)) ? 'missing' : undefined;
}
