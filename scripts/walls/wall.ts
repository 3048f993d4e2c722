import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type Wall = IRegularForbiddenRuleType;

/**
 * One wall: what may not be imported from paths.
 * @param comment said to whoever runs into it: why the wall stands, and where to go instead
 */
export const wall = (name: string, comment: string, from: Wall['from'], to: Wall['to']): Wall => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});
