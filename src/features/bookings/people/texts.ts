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
  /** For members who do not see the whole directory and have no place there. */
  others: (count: number): string =>
    `${count === 1 ? 'One more member has' : `${count} more members have`} agreed to show their names to those who come, and to members who see the whole directory.`,
  logIn: 'Log in to see who',
  shown: 'You’re on the list',
  hidden: 'You’re no longer on the list',
  notChanged: 'We couldn’t change this',
} as const;

/** The people with whom a member was at a golf day. */
export const metTexts = {
  title: 'People you were at a golf day with',
  incomplete: (date: string) => `The list is complete on ${date}.`,
  nobody: 'Nobody else who came agreed to be listed.',
  met: 'We met',
  addNote: 'Add a private note',
  failed: 'Not saved',
  none: 'No golf days yet',
  noneMore:
    'After your first golf day, you’ll find everyone who came and agreed to be listed here.',
  toEvents: 'See golf days',
} as const;
