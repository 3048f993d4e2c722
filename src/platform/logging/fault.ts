import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What of a fault may be written down: enough to find it, nothing of whom it happened to. */
export type LoggedFault = {
  readonly type: string;
  readonly message: string;
  /** Of Node or PostgreSQL, such as ECONNREFUSED or 23505. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string;
};

/** PostgreSQL's class 22: what was written had the wrong form, and the message repeats it. */
const REPEATS_DATA = /^22/;

/**
 * Describes a fault for the log without personal data: Drizzle's message carries the parameters of the statement,
 * and PostgreSQL's detail the values of the row, so neither is kept.
 */
export function describeFault(thrown: unknown): LoggedFault {
  const error = thrown instanceof Error ? thrown : new Error(`Not an Error but a ${typeof thrown}`);
  const source = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const code = textAt(source, 'code');
  const constraint = textAt(source, 'constraint');
  const statement = error instanceof DrizzleQueryError ? ` in: ${error.query}` : '';
  const message = code && REPEATS_DATA.test(code) ? 'a value of the wrong form' : source.message;
  return {
    type: source.name,
    message: `${message}${statement}`,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error),
  };
}

const textAt = (value: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The places alone: a stack begins with the message. */
const framesOf = (error: Error): string => error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '';
