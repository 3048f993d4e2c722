import type { EventQuestion } from '../contract.ts';

type Kinds = readonly Pick<EventQuestion, 'id' | 'kind'>[];

/**
 * Whether every question that is kept has kept its kind, so that the answers given so far still
 * fit.
 */
export const keptKinds = (before: Kinds, after: Kinds): boolean => {
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]));
  return after.every(({ id, kind }) => (kinds.get(id) ?? kind) === kind);
};
