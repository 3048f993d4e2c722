export const threadTexts = {
  section: 'In the forum',
  first: 'Ask about the course, share a lift, or say hello to the others before the day.',
  posts: (posts: number, when: string) => `${posts} posts, the latest ${when}.`,
  open: 'Open the thread of this day',
  /** Markdown: the first post of a golf day's thread. */
  text: (day: string, path: string) =>
    `This is the thread for **${day}**: say hello before the day, share a lift, ask about the course, and post your photos afterwards.\n\nDate, venue and places are on [the golf day’s page](${path}).`,
} as const;
