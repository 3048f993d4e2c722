/**
 * The state of a navigation after which somebody goes on where they were, such as in the text they
 * are writing.
 */
export const KEEPS_FOCUS = { keepsFocus: true } as const;

/** Whether the page of a navigation with this state sets the focus itself. */
export const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state;
