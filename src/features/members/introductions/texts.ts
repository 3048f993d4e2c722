import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { IntroductionState } from './introduction-states.ts';

export const introductionRefusals = /* @__PURE__ */ refusals({
  not_known: [
    403,
    'You can introduce people you’re connected with, and people from your golf days.',
  ],
  already_introduced: [409, 'You’ve introduced these two already.'],
  takes_no_introductions: [403, 'One of them doesn’t take messages or introductions.'],
  introduction_not_found: [404, 'This introduction isn’t here any more.'],
  too_many_introductions: [
    429,
    'You’ve introduced a lot of people today. Please wait until tomorrow.',
  ],
  too_many_introduction_changes: [429, TOO_MANY_CHANGES],
});

export const introductionFaults = {
  words: 'Say why these two should meet',
  value: 'Enter whole pounds, up to 10 million',
} as const;

export const introductionStateNames: Readonly<Record<IntroductionState, string>> = {
  asked: 'Waiting for an answer',
  made: 'Introduced',
  business_done: 'Business done',
  lapsed: 'Not taken up',
};

const firstOf = (name: string): string => name.split(' ')[0] ?? name;

/** The sentences of introductions. */
export const introductionTexts = {
  title: 'Introductions',
  introduce: 'Introduce',
  introduceTwo: 'Introduce two people',
  first: 'Whom do you introduce?',
  dialog: (name: string) => `Introduce ${firstOf(name)}`,
  to: (name: string) => `Who should ${firstOf(name)} meet?`,
  words: 'What you say to both',
  ready: (one: string, other: string) =>
    `${firstOf(one)}, meet ${firstOf(other)}. I think a conversation would be worth it for both of you.`,
  send: 'Ask them both',
  sent: 'Both have been asked',
  help: 'Once both agree, they’re connected and can write to each other.',
  failed: 'That didn’t work',
  agree: 'Yes, introduce us',
  decline: 'No thanks',
  declining: {
    title: 'Turn this introduction down?',
    description: 'We don’t tell anyone. It leaves your list, and you can’t change your mind later.',
    confirm: 'Turn it down',
    keep: 'Back',
  },
  agreed: 'You’ve agreed. We’ll tell you when they do.',
  wantsTo: (name: string) => `${firstOf(name)} would like to introduce you`,
  answer: 'See what they say',
  record: 'We did business',
  value: 'Its value in pounds',
  valueHelp: 'A rough figure is fine. The three of you see it.',
  saved: 'Thank you, that’s saved',
  by: (name: string | null, day: string) => `By ${name ?? 'you'}, ${day}`,
  worth: (pence: number) => `worth ${formatPounds(pence)}`,
  months: 'By month',
  month: (made: number, done: number, valuePence: number) =>
    [
      countText(made, 'introduction'),
      ...(done > 0 ? [`business from ${done}`] : []),
      ...(valuePence > 0 ? [formatPounds(valuePence)] : []),
    ].join(' · '),
} as const;
