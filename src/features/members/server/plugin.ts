import { featureOf } from '#platform/plugin.ts';
import { connections } from '../connections/server/room.ts';
import { directory } from '../directory/server/room.ts';
import { introductionsRoom } from '../introductions/server/room.ts';
import { meeting } from '../meeting/server/room.ts';
import { meetupsRoom } from '../meetups/server/room.ts';
import { picker } from '../picker/server/room.ts';
import { profiles } from '../profiles/server/room.ts';
import { reports } from '../reports/server/room.ts';
import { ties } from '../ties/server/room.ts';

/** Members to one another: profiles, directory, connections, blocks and reports. */
export const members = featureOf('members', [
  ties,
  profiles,
  connections,
  reports,
  meeting,
  picker,
  introductionsRoom,
  meetupsRoom,
  directory,
]);
