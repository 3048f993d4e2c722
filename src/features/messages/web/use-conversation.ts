import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { serverAnswers } from '#features/notifications/stream/live-updates.ts';
import {
  useLiveSignal,
  useLiveUpdates,
} from '#features/notifications/stream/web/use-live-updates.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { Conversation, messagesApi, Sent } from '../contract.ts';
import { messagesChanged } from '../live-updates.ts';
import { addNewer, addOlder, addSent, lastNumber } from '../message-pages.ts';
import { conversationOf } from './queries.ts';

/** A conversation on a page: what it has of it, live, and how it gets more. */
export type OpenConversation = {
  readonly conversation: Conversation;
  /** Reads what comes before; whether it failed is in `olderFailed`. */
  readonly readOlder: () => Promise<void>;
  readonly olderFailed: boolean;
  /** Reads everything after the last message that the page has. */
  readonly catchUp: () => Promise<void>;
  readonly takeSent: (sent: Sent['message']) => void;
};

/**
 * Opens a conversation that the page's loader has read. After each update of the stream, and after
 * a break of the connection, it asks for what follows the last number that it has, so it neither
 * misses a message nor has one twice.
 */
export function useConversation(id: string, at: string | null): OpenConversation {
  const client = useQueryClient();
  const query = conversationOf(id, at);
  const { queryKey } = query;
  const conversation = useLoaded(query);
  const [olderFailed, setOlderFailed] = useState(false);
  const has = () => client.getQueryData<Conversation>(queryKey);
  const change = (to: (before: Conversation) => Conversation) =>
    client.setQueryData<Conversation>(queryKey, (before) => before && to(before));
  const readPart = (query: { readonly after: number } | { readonly before: number }) =>
    api.get<typeof messagesApi.showConversation>('/api/messages/conversations/:conversationId', {
      params: { conversationId: id },
      query,
    });

  const reading = useRef<Promise<void>>(undefined);
  const isWanted = useRef(false);

  async function readAllNewer(): Promise<void> {
    while (isWanted.current) {
      isWanted.current = false;
      const before = has();
      if (!before) return;
      const part = await readPart({ after: lastNumber(before) });
      change((now) => addNewer(now, part));
      if (part.hasNewer) isWanted.current = true;
    }
  }

  /** One after the other: an update that arrives meanwhile makes it ask once more. */
  function catchUp(): Promise<void> {
    isWanted.current = true;

    reading.current ??= readAllNewer()
      // The next update, or the server when it answers again, makes it ask once more.
      .catch(() => {
        isWanted.current = true;
      })
      .finally(() => {
        reading.current = undefined;
      });

    return reading.current;
  }

  useLiveUpdates(
    messagesChanged,
    ({ conversationId, what, number, by }) => {
      if (conversationId !== id) return;
      if (what === 'removed') void client.invalidateQueries({ queryKey });
      else if (what === 'sent') void catchUp();
      else if (by === has()?.person?.id)
        change((before) => ({ ...before, seenNumber: Math.max(before.seenNumber, number) }));
    },
    () => void catchUp(),
  );

  // What was read in vain while the server was away is not announced again.
  useLiveSignal(serverAnswers, () => {
    if (isWanted.current) void catchUp();
  });

  // Whether one may write follows from the connection.
  useLiveUpdates(
    connectionsChanged,
    () => void catchUp(),
    () => undefined,
  );

  const whenOnline = useEffectEvent(() => void catchUp());
  useEffect(() => {
    const ask = () => whenOnline();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, []);

  return {
    conversation,
    olderFailed,
    catchUp,
    async readOlder() {
      const first = has()?.messages[0]?.number;
      if (first === undefined) return;
      try {
        const part = await readPart({ before: first });
        change((now) => addOlder(now, part));
        setOlderFailed(false);
      } catch {
        setOlderFailed(true);
      }
    },
    takeSent(message) {
      const before = has();
      const conversationNow = before && addSent(before, message);
      if (conversationNow) client.setQueryData(queryKey, conversationNow);
      else void catchUp();
    },
  };
}

/** Whether this page is in front of its member. */
function useIsInFront(): boolean {
  const [isInFront, setInFront] = useState(false);

  useEffect(() => {
    const look = () => setInFront(document.visibilityState === 'visible' && document.hasFocus());
    look();
    for (const change of ['focus', 'blur', 'visibilitychange']) addEventListener(change, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const change of ['focus', 'blur', 'visibilitychange']) removeEventListener(change, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return isInFront;
}

/**
 * Marks a conversation as read up to its last message while the end of it is shown to the member.
 * @returns to be called when the end of the messages comes into view or leaves it
 */
export function useMarkRead(conversation: Conversation): (isAtEnd: boolean) => void {
  const [isAtEnd, setAtEnd] = useState(false);
  const isInFront = useIsInFront();
  const [marked, setMarked] = useState(conversation.readNumber);
  const { id } = conversation;
  const last = lastNumber(conversation);
  const theirs = conversation.messages.findLast(({ isMine }) => !isMine)?.number ?? 0;
  const isNew = theirs > Math.max(marked, conversation.readNumber);

  useEffect(() => {
    if (!isNew || !isAtEnd || !isInFront) return;

    let isWanted = true;
    api
      .post<typeof messagesApi.readUpTo>('/api/messages/read', {
        body: { conversationId: id, number: last },
      })
      .then(
        () => isWanted && setMarked(last),
        // The next message, or the next time the page comes to the front, tries again.
        () => undefined,
      );

    return () => {
      isWanted = false;
    };
  }, [id, isNew, isAtEnd, isInFront, last]);

  return setAtEnd;
}
