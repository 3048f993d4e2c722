/** What the window is told when a choice has been made here; the blocker then starts what is allowed. */
export const CONSENT_CHOSEN = 'consent-chosen';
