import { featureOf } from '#platform/plugin.ts';
import { eventAdmin } from '../admin/server/room.ts';
import { calendar } from '../calendar/server/room.ts';
import { days } from '../days/server/room.ts';
import { photographs } from '../photographs/server/room.ts';
import { venues } from '../venues/server/room.ts';

export const events = featureOf('events', [days, photographs, calendar, eventAdmin, venues]);
