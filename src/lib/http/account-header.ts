/**
 * The header in which a page says for which account it was made, with every write. A browser has
 * one session for all its tabs: after a login as somebody else in one of them, the text written in
 * another would be sent in the wrong name.
 */
export const ACCOUNT_HEADER = 'x-page-account';
