import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Conversations are kept for a year; on the timetable. */
export const dropConversations = defineJob({ name: 'assistant.drop_conversations', payload: z.unknown() });
