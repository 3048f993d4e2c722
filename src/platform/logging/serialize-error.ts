import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The parts of an error that may be logged: enough to find its cause, without personal data. */
export type SerializedError = {
  readonly type: string;
  readonly message: string;
  /** A code of Node or PostgreSQL, such as ECONNREFUSED or 23505. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string;
};

/** PostgreSQL's class 22: a value had the wrong form, and the message repeats the value. */
const REPEATS_DATA = /^22/;

/**
 * Text without the marks that can surround an email address. Each piece is read once, so long texts
 * take linear time.
 */
const PIECE = /[^\s<>"'(),;:]+/g;
const withoutAddress = (piece: string): string =>
  piece.slice(1, -1).includes('@') ? '<address>' : piece;

/**
 * Describes an error for the log without personal data. It leaves out Drizzle's message, which has
 * the parameters of the statement, PostgreSQL's detail, which has values of the row, and an SMTP
 * server's response, which has the recipient.
 */
export function serializeError(thrown: unknown): SerializedError {
  const error = thrown instanceof Error ? thrown : new Error(`Not an Error but a ${typeof thrown}`);
  const source =
    error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const code = textAt(source, 'code');
  const constraint = textAt(source, 'constraint');
  const statement = error instanceof DrizzleQueryError ? ` in: ${error.query}` : '';

  return {
    type: source.name,
    message: `${safeMessage(source, code)}${statement}`,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error),
  };
}

function safeMessage(source: Error, code: string | undefined): string {
  if (code && REPEATS_DATA.test(code)) return 'a value of the wrong form';
  const answer: unknown = Reflect.get(source, 'responseCode');
  if (typeof answer === 'number')
    return `the mail server answered ${answer} to ${textAt(source, 'command') ?? 'us'}`;
  return source.message.replaceAll(PIECE, withoutAddress);
}

const textAt = (value: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The stack without the message at its beginning. */
const framesOf = (error: Error): string => error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '';
