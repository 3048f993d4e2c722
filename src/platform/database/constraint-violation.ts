import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Whether the error is a violation of the constraint or unique index with that name. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}

/**
 * Whether the error is that other rows still refer to a row that was to be deleted (SQLSTATE
 * 23503).
 */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503';
}
