import { z } from '#lib/schema.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
import { findPeople } from '../../server/people.ts';
import { connectionTexts } from '../texts.ts';

const Nothing = z.object({});

/** A request to connect. */
export const connectionRequested = defineNotification({
  name: 'members.connection_requested',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: connectionTexts.requested(who),
    path: '/networking/connections',
  }),
});

/** A request that was accepted, or met by one from the other side. */
export const connectionAccepted = defineNotification({
  name: 'members.connection_accepted',
  row: 'connections',
  payload: Nothing,
  people: findPeople,
  present: (_payload, { who }) => ({
    sentence: connectionTexts.accepted(who),
    path: '/networking/connections',
  }),
});

export const connectionNotifications = [connectionRequested, connectionAccepted];
