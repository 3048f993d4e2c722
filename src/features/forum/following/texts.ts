export const threadTexts = {
  /** Markdown: the first post of a golf day's thread. */
  text: (day: string, path: string) =>
    `This is the thread for **${day}**: say hello before the day, share a lift, ask about the course, and post your photos afterwards.\n\nDate, venue and places are on [the golf day’s page](${path}).`,
} as const;
