import { featureOf } from '#platform/plugin.ts';
import { announcementsRoom } from '../announcements/server/room.ts';
import { centreRoom } from '../centre/server/room.ts';
import { choicesRoom } from '../choices/server/room.ts';
import { deliveryRoom } from '../delivery/server/room.ts';
import { emailRoom } from '../email/server/room.ts';
import { newsletterRoom } from '../newsletter/server/room.ts';
import { pushRoom } from '../push/server/room.ts';
import { streamRoom } from '../stream/server/room.ts';

/**
 * Emails, notifications on the website, what members choose to be sent, and the stream of what
 * changes.
 */
export const notifications = featureOf('notifications', [
  streamRoom,
  choicesRoom,
  newsletterRoom,
  emailRoom,
  pushRoom,
  centreRoom,
  deliveryRoom,
  announcementsRoom,
]);
