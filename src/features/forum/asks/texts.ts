import { formatDate, formatDayAndMonth } from '#lib/club-time.ts';
import { refusals } from '#lib/refusal.ts';
import type { AskState } from './states.ts';

export const askRefusals = /* @__PURE__ */ refusals({
  ask_not_found: [404, 'This request isn’t here. It may have been removed.'],
  not_your_ask: [403, 'Only the person who asked can change this.'],
  ask_changed: [409, 'This request was changed in the meantime. We’ve loaded it again.'],
  ask_move_unknown: [409, 'This request can’t be changed in that way any more.'],
  deadline_passed: [422, 'Choose a day that is still to come.'],
  helper_unknown: [404, 'We can’t find this member among those who replied.'],
  not_named: [404, 'Nobody has named you here.'],
});

/** The sentences beside inputs. */
export const askFaults = {
  sector: 'Choose a sector from the list',
  city: 'Choose a city from the list',
  deadlinePast: 'Choose a day that is still to come',
  value: 'Enter whole pounds, up to 10 million',
} as const;

export const stateNames: Readonly<Record<AskState, string>> = {
  open: 'Open',
  answered: 'Answered',
  introduced: 'Introduced',
  business_done: 'Business done',
  closed: 'Closed',
  lapsed: 'Lapsed',
};

/** The buttons by which the asker moves a request on. */
export const moveLabels: Readonly<Record<AskState, string>> = {
  open: 'Open it again',
  answered: 'I have an answer',
  introduced: 'I’ve been introduced',
  business_done: 'We did business',
  closed: 'Close without a result',
  lapsed: 'Let it lapse',
};

export const askTexts = {
  title: 'Ask the network',
  new: 'Ask the network',
  newTitle: 'Ask the network',
  sector: 'Sector that can help',
  anySector: 'Any sector',
  city: 'City',
  anyCity: 'Anywhere',
  failed: 'We couldn’t save this',
  panel: 'Request to the network',
  outcome: 'How did it go?',
  told: (members: number): string => {
    if (members === 0) return 'Nobody’s profile matches it yet.';
    return members === 1 ? 'We’ve told one member.' : `We’ve told ${members} members.`;
  },
  until: (day: string): string => `Needed by ${formatDate(day)}`,
  moved: (state: AskState): string => `Request: ${stateNames[state].toLowerCase()}`,
  answered: 'Thank you, that’s saved',
  canAnswer: (count: number): string =>
    count === 1 ? '1 request you can answer' : `${count} requests you can answer`,
  youCan: 'You may be able to help',
  ask: 'Ask',
  what: 'Need a supplier, an introduction or advice?',
  reply: 'Reply',
} as const;

/** The last day on which an answer helps, in a row: "by 12 December". */
export const neededBy = (deadline: string): string => `by ${formatDayAndMonth(deadline)}`;
