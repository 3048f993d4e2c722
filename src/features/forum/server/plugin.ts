import { featureOf } from '#platform/plugin.ts';
import { asks } from '../asks/server/room.ts';
import { following } from '../following/server/room.ts';
import { moderation } from '../moderation/server/room.ts';
import { posts } from '../posts/server/room.ts';
import { topics } from '../topics/server/room.ts';
import { writing } from '../writing/server/room.ts';

/** The forum: its categories, topics and posts. */
export const forum = featureOf('forum', [posts, writing, following, moderation, asks, topics]);
