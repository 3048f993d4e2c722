import { config, z } from 'zod';
import { tooLongText } from './text/clean-text.ts';

// zod compiles validators with `new Function`, which the content security policy forbids in the
// browser.
if (typeof document !== 'undefined') config({ jitless: true });

// Fields without an own sentence get one of these, because zod's messages are for programmers.
config({ customError: sentenceOf });

const GENERAL = 'Please check this';

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'boolean') return 'Please choose yes or no';
    if (issue.input === undefined || issue.input === null) return 'Please fill this in';
    return issue.expected === 'number' || issue.expected === 'int'
      ? 'Please enter a number'
      : GENERAL;
  }

  if (issue.code === 'invalid_value') return 'Please choose one of the options';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return tooLongText(Number(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'string') return 'Please fill this in';

  return GENERAL;
}

/**
 * An integer id in a path: a PostgreSQL integer from 1, written in its one usual way. `z.coerce`
 * would take "7.0", "+7" and "7e0" as well, which a comparison of addresses takes for something
 * else.
 */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Please enter a number')
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));

export { z };
