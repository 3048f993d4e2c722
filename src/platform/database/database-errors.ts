import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Error codes of the operating system, and of PostgreSQL while it stops, is down or starts (classes
 * 08 and 57P).
 */
const LOSSES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|08...|57P0.)$/;

/** A restart takes 0.1 s, and slightly longer after a crash. */
const PATIENCE_MS = 3_000;

/**
 * Whether the connection failed rather than the statement, so that a retry makes sense once the
 * database is back.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    LOSSES.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(
      error.message,
    ) ||
    isConnectionLoss(error.cause)
  );
}

/**
 * Connects, and waits during a restart of the database. Without a connection nothing has been done
 * yet, so retrying is safe, and a restart affects only the statements that are running.
 */
export async function connectPatiently<Client>(connect: () => Promise<Client>): Promise<Client> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await connect();
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() > deadline) throw error;
      await delay(50);
    }
}

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
