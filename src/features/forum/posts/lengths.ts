// Apart from the contract, because pages have it before they load the forms.

/** Characters of a topic's title. */
export const TITLE_LENGTH = 120;
export const TITLE_MIN = 6;
