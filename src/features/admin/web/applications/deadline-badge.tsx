import { formatDeadline } from '#features/content/contact/response-deadline.ts';
import type { AnswerClock } from '#features/content/contract.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Readonly<Record<AnswerClock['standing'], BadgeTone>> = {
  in_time: 'good',
  due_soon: 'accent',
  late: 'warning',
  answered: 'quiet',
  answered_late: 'quiet',
};

/** "Due in 3 h 20 min": the state of the 24-hour response promise. Nothing when no reply is due. */
export const DeadlineBadge = ({ clock }: { readonly clock: AnswerClock | null }) =>
  clock && (
    <Badge tone={tones[clock.standing]}>
      <span className="figures">{formatDeadline(clock)}</span>
    </Badge>
  );
