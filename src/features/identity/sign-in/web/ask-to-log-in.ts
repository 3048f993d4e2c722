/**
 * The router's state of someone who has an account: /auth shows the login, also to someone who was
 * booking.
 */
export const askToLogIn = { auth: 'login' } as const;

export const asksToLogIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'auth' in state && state.auth === askToLogIn.auth;
