/** Sentences about the list of who is coming, and of who came. */
export const comingTexts = {
  headings: { coming: 'Who is coming', came: 'Who came', none: 'Who is coming' },
  showMe: 'Show my name and company',
  showMeNote: 'To members, and after the day to everyone who came',
  nobodyYet: 'Nobody is on the list yet. Members appear here once they agree to show their names.',
  nobodyCame: 'Nobody who came agreed to be on the list.',
  consent: 'Only members who agreed are on this list.',
  completeBy: (when: string): string =>
    `The list of everyone who came, with their consent, will be here by ${when}.`,
  /** For visitors, who see no names. */
  forVisitors: (count: number): string =>
    count === 1
      ? 'One of the members coming has agreed to show their name to other members.'
      : `${count} of the members coming have agreed to show their names to other members.`,
  logIn: 'Log in to see who',
  shown: 'You’re on the list',
  hidden: 'You’re no longer on the list',
  notChanged: 'We couldn’t change this',
} as const;
