import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What of a fault may be written down: enough to find it, nothing of whom it happened to. */
export type SerializedError = {
  readonly type: string;
  readonly message: string;
  /** Of Node or PostgreSQL, such as ECONNREFUSED or 23505. */
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string;
};

/** PostgreSQL's class 22: what was written had the wrong form, and the message repeats it. */
const REPEATS_DATA = /^22/;

/** Text without the marks that can surround an email address. Each piece is read once, so long texts take linear time. */
const PIECE = /[^\s<>"'(),;:]+/g;
const withoutAddress = (piece: string): string => (piece.slice(1, -1).includes('@') ? '<address>' : piece);

/**
 * Describes a fault for the log without personal data: Drizzle's message carries the parameters of the statement,
 * PostgreSQL's detail the values of the row, a mail server's answer whoever the mail was for, so none of these is kept.
 */
export function serializeError(thrown: unknown): SerializedError {
  const error = thrown instanceof Error ? thrown : new Error(`Not an Error but a ${typeof thrown}`);
  const source = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const code = textAt(source, 'code');
  const constraint = textAt(source, 'constraint');
  const statement = error instanceof DrizzleQueryError ? ` in: ${error.query}` : '';
  return {
    type: source.name,
    message: `${wordsOf(source, code)}${statement}`,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: framesOf(error),
  };
}

function wordsOf(source: Error, code: string | undefined): string {
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

/** The places alone: a stack begins with the message. */
const framesOf = (error: Error): string => error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '';
