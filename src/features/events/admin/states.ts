import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { hasStarted, isOver } from '../availability.ts';
import type { EventState } from '../contract.ts';
import { eventRefusals } from '../texts.ts';
import { fieldsOfMissing, missingForPublishing, type PublishableEvent } from './publishing.ts';

/** The fields of an event that the guards check. */
export type GuardedEvent = PublishableEvent & {
  readonly state: EventState;
  readonly date: string;
  readonly endsAt: string;
  /** When it was stopped after its start, if it was. */
  readonly stoppedAt?: Date | null;
};

type TransitionContext = { readonly now: Date; readonly reason: string | null };

/** A condition of a transition: undefined if it holds, or the refusal that says what is missing. */
type Guard = (event: GuardedEvent, context: TransitionContext) => Refusal | undefined;

const guards = {
  isAhead: (event, { now }) => (hasStarted(event, now) ? eventRefusals.event_in_past : undefined),
  isOver: (event, { now }) => (isOver(event, now) ? undefined : eventRefusals.event_not_over),
  isNotOver: (event, { now }) => (isOver(event, now) ? eventRefusals.event_in_past : undefined),
  isNotStopped: ({ stoppedAt }) => (stoppedAt ? eventRefusals.event_stopped : undefined),
  isComplete: (event) =>
    missingForPublishing(event).length === 0
      ? undefined
      : { ...eventRefusals.event_incomplete, fields: fieldsOfMissing(event) },
  hasReason: (_event, { reason }) =>
    reason?.trim() ? undefined : eventRefusals.event_reason_missing,
} satisfies Record<string, Guard>;

/** An allowed transition and its conditions. */
export type Transition = {
  readonly from: EventState;
  readonly to: EventState;
  readonly when: readonly (keyof typeof guards)[];
};

/** Every allowed transition; the README draws them. */
export const transitions: readonly Transition[] = [
  { from: 'draft', to: 'open', when: ['isAhead', 'isComplete'] },
  { from: 'open', to: 'closed', when: [] },
  { from: 'closed', to: 'open', when: ['isAhead'] },
  { from: 'closed', to: 'played', when: ['isOver'] },
  { from: 'open', to: 'cancelled', when: ['hasReason', 'isNotOver', 'isNotStopped'] },
  { from: 'closed', to: 'cancelled', when: ['hasReason', 'isNotOver', 'isNotStopped'] },
];

/**
 * Checks whether an event may change to a state now.
 * @param context.reason the organisers' reason for a cancellation; null otherwise
 * @returns the new state, or the refusal of the first condition that does not hold
 */
export function checkTransition(
  event: GuardedEvent,
  to: EventState,
  context: TransitionContext,
): Result<EventState> {
  const transition = transitions.find((listed) => listed.from === event.state && listed.to === to);
  if (!transition) return refuse(eventRefusals.event_move_not_listed);

  for (const name of transition.when) {
    const refusal = guards[name](event, context);
    if (refusal) return refuse(refusal);
  }

  return ok(to);
}
