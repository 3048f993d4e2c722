/** An email about a notification leaves so many minutes later, unless it was seen by then. */
export const EMAIL_AFTER_MINUTES = 5;
