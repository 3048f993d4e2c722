import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Whether this fault is the database refusing by the constraint or unique index of that name. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === constraint
  );
}
