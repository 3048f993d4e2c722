const PART = /\p{L}[\p{L}\p{M}]*/u.source;
// No figure, no slash, no full stop before a letter: nothing that a mail program would make a link or a number of.
const NAME = new RegExp(`^${PART}(?:\\.?[ '’-]${PART}){0,4}\\.?$`, 'u');

/** In characters; beyond it stands a sentence rather than a name. */
const LONGEST = 40;

/**
 * A name as our mails say it; empty for what is none. Whoever registers or applies types a name and any address they
 * like: a "name" that is a message with a link must not reach a stranger under our letterhead.
 */
export const givenName = (typed: string): string =>
  typed.length <= LONGEST && NAME.test(typed) ? typed : '';
