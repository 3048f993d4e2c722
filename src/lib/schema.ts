import { config, z } from 'zod';
import { tooLongText } from './length-limit.ts';

// zod compiles validators with `new Function`, which the content security policy forbids in the browser.
if (typeof document !== 'undefined') config({ jitless: true });

// Fields without an own sentence get one of these, because zod's messages are for programmers.
config({ customError: sentenceOf });

const GENERAL = 'Please check this';

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'boolean') return 'Please choose yes or no';
    if (issue.input === undefined || issue.input === null) return 'Please fill this in';
    return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : GENERAL;
  }
  if (issue.code === 'invalid_value') return 'Please choose one of the options';
  if (issue.code === 'too_big' && issue.origin === 'string') return tooLongText(Number(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'string') return 'Please fill this in';
  return GENERAL;
}

export { z };
