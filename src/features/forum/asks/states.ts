/** How far a request to the network has come. */
export const askStates = [
  'open',
  'answered',
  'introduced',
  'business_done',
  'closed',
  'lapsed',
] as const;
export type AskState = (typeof askStates)[number];

/** Who moves a request from one state to another: the member who asks, or its deadline. */
type By = 'asker' | 'deadline';

/** Every allowed change of state, and who may make it. Any other is refused. */
export const askMoves: Readonly<Record<AskState, Readonly<Partial<Record<AskState, By>>>>> = {
  open: {
    answered: 'asker',
    introduced: 'asker',
    business_done: 'asker',
    closed: 'asker',
    lapsed: 'deadline',
  },
  answered: { introduced: 'asker', business_done: 'asker', closed: 'asker' },
  introduced: { business_done: 'asker', closed: 'asker' },
  business_done: {},
  closed: {},
  // Opened again with a later deadline.
  lapsed: { open: 'asker', closed: 'asker' },
};

/** The states to which the member who asks can move a request. */
export const movesOfAsker = (state: AskState): AskState[] =>
  askStates.filter((to) => askMoves[state][to] === 'asker');

/**
 * Whether a request lapses: it is still open after the last day on which an answer helps, in
 * London.
 */
export const isOverdue = (
  ask: { readonly state: AskState; readonly deadline: string },
  today: string,
): boolean => askMoves[ask.state].lapsed === 'deadline' && ask.deadline < today;

/** Whether the asker can say who helped: once someone has. */
export const mayNameHelpers = (state: AskState): boolean =>
  state === 'answered' || state === 'introduced' || state === 'business_done';
