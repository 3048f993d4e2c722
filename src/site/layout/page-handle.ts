/** What a page's route tells the document: its `handle` export. */
export type PageHandle = {
  /** The text of a script that runs at the end of the body, before hydration. */
  readonly inlineScript?: string;
};
