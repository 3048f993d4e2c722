import { config, z } from 'zod';

// zod compiles validators with `new Function`, which our content policy forbids in the browser.
if (typeof document !== 'undefined') config({ jitless: true });

/** What a field says whose contract has no sentence of its own. zod's words are for programmers. */
config({ customError: sentenceOf });

const GENERAL = 'Please check this';

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'boolean') return 'Please choose yes or no';
    if (issue.input === undefined || issue.input === null) return 'Please fill this in';
    return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : GENERAL;
  }
  if (issue.code === 'invalid_value') return 'Please choose one of the options';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Please keep this under ${issue.maximum} characters`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'Please fill this in';
  return GENERAL;
}

export { z };
