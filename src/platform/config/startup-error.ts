/**
 * Why the product cannot start, in a sentence for whoever started it: what is wrong, and what to do. It is printed
 * without a stack, and the process ends with 1. Anything else that is thrown on the way up is a fault of ours.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
