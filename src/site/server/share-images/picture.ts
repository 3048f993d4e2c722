/** The size of link previews, in pixels, which all of them show in full. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The content of one picture; drawn by `compose.ts`. */
export type Picture = {
  /** The series, in small capitals above the title. */
  readonly label: string;
  /** Any length fits: it wraps, shrinks and is finally cut off. */
  readonly title: string;
  /** The title where the typefaces have hardly a letter of the other one. */
  readonly plainTitle: string;
  /** When and where, one line each; at most three. */
  readonly lines: readonly string[];
  /** "£125"; nothing if nothing is on sale. */
  readonly price: string | undefined;
  /** A status such as "Full" or "Cancelled". */
  readonly badge: { readonly text: string; readonly tone: 'accent' | 'quiet' | 'bad' } | undefined;
  /** The seed of the green's drawing and its hue, 0 to 7, or the brand's own. */
  readonly seed: string;
  readonly tint: number | undefined;
};
