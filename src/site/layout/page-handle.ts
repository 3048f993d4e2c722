/** What a page's route says of itself to the document around it: its `handle` export. */
export type PageHandle = {
  /** The text of a script that runs at the end of the body, before hydration. */
  readonly inlineScript?: string;
};
