import { addMinutes } from '#lib/club-time.ts';
import { type ApplicationState, isWaiting } from './states.ts';

/** The promise of the spec's success message: "We'll contact you within 24 hours". */
export const ANSWER_HOURS = 24;

/** When an applicant is to have heard from us. */
export const answerDue = (submittedAt: Date): Date => addMinutes(submittedAt, ANSWER_HOURS * 60);

/** How the promise stands: whole minutes left (`due`) or gone by since (`overdue`); `answered` once it is decided. */
export type AnswerClock =
  | { readonly state: 'due' | 'overdue'; readonly minutes: number }
  | { readonly state: 'answered' };

/** The clock runs from the submission to the decision: looking at an application is no answer yet. */
export function answerClock(
  application: { readonly state: ApplicationState; readonly submittedAt: Date },
  now: Date,
): AnswerClock {
  if (!isWaiting(application.state)) return { state: 'answered' };
  const left = answerDue(application.submittedAt).getTime() - now.getTime();
  return { state: left >= 0 ? 'due' : 'overdue', minutes: Math.floor(Math.abs(left) / 60_000) };
}

/** "Due in 3 h 20 min", "Overdue by 2 days 4 h". */
export function clockWords(clock: AnswerClock): string {
  if (clock.state === 'answered') return 'Answered';
  if (clock.minutes === 0) return 'Due now';
  return `${clock.state === 'due' ? 'Due in' : 'Overdue by'} ${spanWords(clock.minutes)}`;
}

// Two units are as exact as anybody needs who has to decide what to do first.
function spanWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, part(hours, 'h')]
      : [part(hours, 'h'), part(rest, 'min')];
  return parts.filter(Boolean).join(' ');
}

const part = (amount: number, unit: string): string => (amount > 0 ? `${amount} ${unit}` : '');
