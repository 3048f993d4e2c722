import { safeName } from '#features/notifications/given-name.ts';

/** The name of a member in an email to somebody else. */
export const memberInEmail = safeName;

const NO_NAME = safeName('');

/**
 * The name of whoever plays a place in an email: a member, or a guest as the buyer or the guest
 * typed it. A text that is not a name, such as a link, becomes "Somebody": anyone can type
 * anything, and it must not reach a stranger in an email of ours.
 */
export const playerInEmail = (typed: string): string => {
  const name = safeName(typed);
  return name === NO_NAME ? 'Somebody' : name;
};
