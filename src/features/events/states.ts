import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { hasStarted, isOver } from './availability.ts';
import { type EventState, eventRefusals } from './contract.ts';

/** What the guards look at. */
export type Movable = {
  readonly state: EventState;
  readonly date: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly description: string;
  readonly schedule: readonly unknown[];
  readonly included: readonly unknown[];
};

type Circumstances = { readonly now: Date; readonly reason: string | null };

/** A condition of a move: undefined if it holds, else the refusal that says what is missing. */
type Guard = (event: Movable, given: Circumstances) => Refusal | undefined;

const guards = {
  isAhead: (event, { now }) => (hasStarted(event, now) ? eventRefusals.event_in_past : undefined),
  isOver: (event, { now }) => (isOver(event, now) ? undefined : eventRefusals.event_not_over),
  isNotOver: (event, { now }) => (isOver(event, now) ? eventRefusals.event_in_past : undefined),
  isComplete: (event) => {
    const texts = [event.summary, event.description].every((text) => text.trim() !== '');
    const lists = [event.schedule, event.included].every((list) => list.length > 0);
    return texts && lists ? undefined : eventRefusals.event_incomplete;
  },
  hasReason: (_event, { reason }) => (reason?.trim() ? undefined : eventRefusals.event_reason_missing),
} satisfies Record<string, Guard>;

/** One allowed move, and what must hold for it. */
export type Transition = {
  readonly from: EventState;
  readonly to: EventState;
  readonly when: readonly (keyof typeof guards)[];
};

/** Every move there is; what is not listed is refused. Drawn in README.md. */
export const transitions: readonly Transition[] = [
  { from: 'draft', to: 'open', when: ['isAhead', 'isComplete'] },
  { from: 'open', to: 'closed', when: [] },
  { from: 'closed', to: 'played', when: ['isOver'] },
  { from: 'open', to: 'cancelled', when: ['hasReason', 'isNotOver'] },
  { from: 'closed', to: 'cancelled', when: ['hasReason', 'isNotOver'] },
];

/**
 * Whether an event may go to a state now. The first condition that does not hold is the answer.
 * @param given.reason why, where the move needs one; null otherwise
 */
export function checkTransition(event: Movable, to: EventState, given: Circumstances): Result<EventState> {
  const transition = transitions.find((listed) => listed.from === event.state && listed.to === to);
  if (!transition) return refuse(eventRefusals.event_move_not_listed);
  for (const name of transition.when) {
    const refusal = guards[name](event, given);
    if (refusal) return refuse(refusal);
  }
  return ok(to);
}
