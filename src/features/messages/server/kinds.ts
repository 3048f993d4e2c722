import { findPeople } from '#features/members/server/public.ts';
import { z } from '#lib/schema.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
import { wroteToYou } from '../texts.ts';

/** Messages that a member has not read: one notification for each person who wrote. */
export const messageReceived = defineNotification({
  name: 'messages.received',
  row: 'messages',
  payload: z.object({ conversationId: z.uuid() }),
  group: ({ conversationId }) => conversationId,
  people: findPeople,
  present: ({ conversationId }, { who, times }) => ({
    sentence: wroteToYou(who, times),
    path: `/messages/${conversationId}`,
  }),
});
