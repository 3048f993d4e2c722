/** Refuses the token of a link in an email that can switch emails off. */
export const LINK_INCOMPLETE =
  'This link isn’t complete. Please copy the whole link from the email, or log in and choose your emails there.';
