/** The sentences of the search. */
export const searchTexts = {
  title: 'Search',
  label: 'Search Fourball',
  placeholder: 'People, days, topics',
  list: 'Results',
  nothing: (words: string) => `Nothing found for “${words}”. Try another word, or fewer words.`,
  found: (count: number) =>
    count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`,
  organiserStart:
    'Find anyone with an account, a booking (FB-1042), an invoice (INV-1001), a membership, an application, an enquiry, or a page.',
  publicProfile: 'Profile',
  start: 'Find a member by name, company or city, a golf day, a topic, or a message of yours.',
  you: 'You',
  formerMember: 'Former member',
} as const;

/** Where to look without a search. */
export const places = [
  { to: '/networking', name: 'Members', about: 'By city, sector, handicap or golf day' },
  { to: '/events', name: 'Golf days', about: 'All that are open, and those to come' },
  { to: '/forum', name: 'Forum', about: 'Topics, answers and tips from members' },
  { to: '/forum/asks', name: 'Ask the network', about: 'What members need, and who can help' },
] as const;

/** The kinds of results in their order: their name, and the page with all of them. */
export const kinds = {
  pages: { name: 'Organisers’ pages', all: '', to: null },
  people: { name: 'People', all: 'All members', to: '/networking?q=' },
  records: { name: 'Bookings, memberships and enquiries', all: '', to: null },
  days: { name: 'Golf days', all: 'All golf days', to: null },
  topics: { name: 'Topics', all: 'All posts', to: '/forum/search?q=' },
  messages: { name: 'Messages', all: 'All messages', to: '/messages?q=' },
} as const;
