import { expect, test } from 'vitest';
import { editableFields } from './editing.ts';
import { markOf, planSections } from './plan-sections.ts';

test('each field that can be edited is in one section', () => {
  const fields = planSections.flatMap((section) => [...section.fields]);
  expect(fields.toSorted()).toEqual([...editableFields].toSorted());
});

test('what is wrong in a section is marked before what is missing', () => {
  const places = { id: 'places', title: 'Places', fields: ['capacity', 'price'] } as const;
  const marks = (
    [
      [['capacity'], ['price']],
      [[], ['price']],
      [['title'], ['summary']],
    ] as const
  ).map(([wrong, missing]) => markOf(places, { wrong, missing }));
  expect(marks).toEqual(['wrong', 'missing', undefined]);
});
