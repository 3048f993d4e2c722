/** What link previews ask for, in pixels (the shape that every one of them shows whole). */
export const PICTURE = { width: 1200, height: 630 } as const;

/** What one picture says; drawn by `compose.ts`. */
export type Picture = {
  /** Small capitals above the title: the series. */
  readonly label: string;
  /** Wraps, shrinks and is cut off in the end: any length fits. */
  readonly title: string;
  /** When and where, a line each; at most three. */
  readonly lines: readonly string[];
  /** "£125", or nothing where nothing is sold. */
  readonly price: string | undefined;
  /** A word that changes everything: "Full", "Cancelled". */
  readonly badge: { readonly text: string; readonly tone: 'accent' | 'quiet' | 'bad' } | undefined;
  /** Draws the green, and the hue it has: one of 0 to 7, or the brand's own. */
  readonly seed: string;
  readonly tint: number | undefined;
};
