import { findPeople } from '#features/members/server/public.ts';
import { defineNotification } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { slugOfTitle, topicPath } from '../../posts/topic-rules.ts';

/** A request and its title, which is withdrawn with its author's account. */
const AskNotice = z.object({ topicId: z.uuid(), title: z.string() });
type AskNotice = z.infer<typeof AskNotice>;

const pathOf = ({ topicId, title }: AskNotice): string =>
  topicPath({ id: topicId, slug: slugOfTitle(title) });

/** The deduplication key of a notification about a request. */
export const askNoticeKey = (
  topicId: string,
  what: 'matched' | 'lapsed' | 'named',
  more = '',
): string => `ask_${what}:${topicId}${more}`;

/** A member may be able to help with a request. */
export const askMatched = defineNotification<AskNotice>({
  name: 'forum.ask_matched',
  row: 'asks',
  payload: AskNotice,
  people: findPeople,
  present: (ask) => ({ sentence: `You may be able to help: ${ask.title}`, path: pathOf(ask) }),
});

/** Someone says that a member has helped them. */
export const helperNamed = defineNotification<AskNotice>({
  name: 'forum.ask_helper_named',
  row: 'asks',
  payload: AskNotice,
  people: findPeople,
  present: (ask, { who }) => ({
    sentence: `${who} says you helped with “${ask.title}”. May we show your name?`,
    path: pathOf(ask),
  }),
});

/** A member's own request has reached its deadline. */
export const askLapsed = defineNotification<AskNotice>({
  name: 'forum.ask_lapsed',
  row: 'asks',
  payload: AskNotice,
  present: (ask) => ({
    sentence: `Your request “${ask.title}” has reached its deadline. Open it again or close it.`,
    path: pathOf(ask),
  }),
});

export const askNotifications = [askMatched, helperNamed, askLapsed];

/**
 * A request was opened, for the first time or again: the members who may be able to help are told.
 */
export const askOpened = defineJob({
  name: 'forum.ask_opened',
  payload: z.object({ topicId: z.uuid() }),
});

/** Requests whose deadline has passed lapse. It runs every hour. */
export const lapseAsksJob = defineJob({ name: 'forum.lapse_asks', payload: z.unknown() });
