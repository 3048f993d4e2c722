/**
 * A reason why the product cannot start that the operator can remove: what is wrong and what to do.
 * It is printed without a stack, and the process ends with 1. Every other error during the start is
 * a fault in the product.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
