/**
 * The navigation state for a page that keeps the focus where it is, such as in the text that
 * somebody is writing.
 */
export const KEEPS_FOCUS = { keepsFocus: true } as const;

/** Whether the page of a navigation with this state sets the focus itself. */
export const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state;
