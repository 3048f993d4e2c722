type Happened = { readonly who: string; readonly times: number };

/** The sentences of notifications. `who` is empty if the club wrote it. */
export const noticeTexts = {
  replied: ({ who, times }: Happened, title: string) =>
    times === 1
      ? `${who} replied to you in “${title}”.`
      : `${who} replied to you in “${title}”, ${times} times.`,
  mentioned: ({ who }: Happened, title: string) => `${who} mentioned you in “${title}”.`,
  quoted: ({ who }: Happened, title: string) => `${who} quoted you in “${title}”.`,
  posted: ({ who, times }: Happened, title: string) =>
    times === 1 ? `${who} posted in “${title}”.` : `${times} new posts in “${title}”, by ${who}.`,
  started: (who: string, title: string, category: string) =>
    who === '' ? `New in ${category}: “${title}”.` : `${who} started “${title}” in ${category}.`,
} as const;
