// What the server answers and pages say when something has been done, or is about to be.

export const LINK_SENT = 'Check your email. The link works for 24 hours.';
export const RESET_LINK_SENT = 'Check your email for password reset instructions.';
export const PASSWORD_RESET =
  'Your password has been reset. You can now log in with your new password.';
export const LOGGED_OUT = 'You have been successfully logged out.';
export const ASK_FOR_RESET_LINK =
  'Enter your email address and we’ll send you a link to reset your password.';
