import { setTimeout as delay } from 'node:timers/promises';

/** Of the operating system, and of PostgreSQL when it goes, is gone or is not yet there (classes 08 and 57P). */
const LOSSES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|08...|57P0.)$/;

/** A restart takes 0.1 s, or a little longer after a crash. */
const PATIENCE_MS = 3_000;

/** Whether the connection failed, and not what was asked over it: worth another try once the database is back. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    LOSSES.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(error.message) ||
    isConnectionLoss(error.cause)
  );
}

/**
 * Connects, and outwaits a restart of the database: what could not even connect has done nothing yet and may try
 * again, so that of a restart only the statements under way are lost.
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
