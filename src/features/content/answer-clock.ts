import { answerDue } from './office-hours.ts';

const HOUR = 3_600_000;
/** From here on a message is the next thing to do. */
const SOON_HOURS = 4;

/** How a message stands by the 24-hour promise. */
export type AnswerClock = {
  readonly standing: 'in_time' | 'due_soon' | 'late' | 'answered' | 'answered_late';
  /** By when it has to be answered. */
  readonly due: Date;
  /** Whole hours until then, rounded towards now; negative once it is late. For an answered one, from its answer. */
  readonly hoursLeft: number;
};

type Judged = { readonly receivedAt: Date; readonly answeredAt: Date | null };

/** The 24-hour clock of one message: it stops with the answer. At the very instant it is due it is still in time. */
export function answerClock({ receivedAt, answeredAt }: Judged, now: Date): AnswerClock {
  const due = answerDue(receivedAt);
  const left = due.getTime() - (answeredAt ?? now).getTime();
  const hoursLeft = Math.trunc(left / HOUR);
  if (answeredAt) return { standing: left < 0 ? 'answered_late' : 'answered', due, hoursLeft };
  if (left < 0) return { standing: 'late', due, hoursLeft };
  return { standing: left <= SOON_HOURS * HOUR ? 'due_soon' : 'in_time', due, hoursLeft };
}
