import { liveSignal, liveUpdate } from '#features/notifications/stream/live-updates.ts';

// Apart from the contract, because pages that only count have it.

/**
 * Tells both members of a conversation that something has changed in it: a message was sent, read
 * or removed. It changes the list of conversations and the unread count as well.
 */
export const messagesChanged = liveUpdate<{
  readonly conversationId: string;
  readonly what: 'sent' | 'read' | 'removed';
  /** The number of the message; everything up to it for `read`. */
  readonly number: number;
  /** Who did it; null if the organisers did. */
  readonly by: string | null;
}>('messages.changed');

/** Tells a member that another is writing to them now. */
export const typing = liveSignal<{ readonly by: string }>('messages.typing');
