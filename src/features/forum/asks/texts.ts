import { formatDate } from '#lib/club-time.ts';
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
  member: 'Choose the member who helped',
  sector: 'Choose a sector from the list',
  city: 'Choose a city from the list',
  deadline: 'Choose the day by which you need an answer',
  deadlinePast: 'Choose a day that is still to come',
  deadlineFar: 'Choose a day within a year',
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
  lead: 'Say what you need and by when. We tell the members who are most likely to help.',
  new: 'Ask the network',
  newTitle: 'Ask the network',
  newLead:
    'Members whose profile says they can help with this are told once, 20 of them at most. Everyone can reply.',
  need: 'What do you need?',
  needHelp: 'One line: “A commercial solicitor for a lease in Leeds”.',
  details: 'What should people know?',
  detailsHelp: 'What it’s for, how soon, and what a good answer would be. You can use Markdown.',
  sector: 'Sector that can help',
  anySector: 'Any sector',
  city: 'City',
  anyCity: 'Anywhere',
  deadline: 'Needed by',
  send: 'Ask the network',
  sent: 'Your request is open',
  sentMore: 'We’re telling the members who may be able to help.',
  failed: 'We couldn’t save this',
  yours: 'Your requests',
  others: 'Members’ requests',
  none: 'Nobody is asking for anything just now',
  noneMore: 'Need a supplier, an introduction or advice? Ask, and the right members hear of it.',
  noneFound: 'No request fits these filters',
  noneFoundMore: 'Choose another sector or city, or show requests that are no longer open.',
  filter: 'Filter requests',
  show: 'Show',
  all: 'All requests',
  onlyOpen: 'Open requests',
  back: 'All requests to the network',
  panel: 'Request to the network',
  until: (day: string): string => `Needed by ${formatDate(day)}`,
  told: (members: number): string =>
    members === 0
      ? 'Nobody’s profile matches it yet.'
      : members === 1
        ? 'We’ve told one member.'
        : `We’ve told ${members} members.`,
  by: (name: string): string => `Asked by ${name}`,
  replies: (posts: number): string => (posts === 1 ? 'One reply' : `${posts} replies`),
  helpers: 'Helped by',
  whoHelped: 'Who helped?',
  whoHelpedMore: 'They’re shown here only if they agree.',
  name: (name: string): string => `Name ${name}`,
  waiting: 'waiting for their answer',
  declined: 'would rather not be shown',
  namedYou: 'You’ve been named as someone who helped. Shall we show your name here?',
  agree: 'Show my name',
  decline: 'Don’t show it',
  value: 'Worth to you, in pounds',
  valueHelp: 'Only you can see this.',
  newDeadline: 'New last day for answers',
  moved: (state: AskState): string => `Request: ${stateNames[state].toLowerCase()}`,
  answered: 'Thank you, that’s saved',
} as const;

/** Notifications about requests. */
export const askNotices = {
  matched: (title: string): string => `You may be able to help: ${title}`,
  named: (who: string, title: string): string =>
    `${who} says you helped with “${title}”. May we show your name?`,
  lapsed: (title: string): string =>
    `Your request “${title}” has reached its deadline. Open it again or close it.`,
} as const;
