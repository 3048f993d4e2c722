import { useEffect, useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import type { Conversation } from '../contract.ts';
import { lastNumber } from '../message-pages.ts';

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
    api.post('/api/messages/read', { conversationId: id, number: last }).then(
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
