import type { Limit } from '#platform/http/rate-limit.ts';
import { messageRefusals } from '../texts.ts';

/** Messages of an account in a minute. */
export const messagesPerMinute: Limit = {
  name: 'messages_account',
  max: 60,
  windowMinutes: 1,
  refusal: messageRefusals.too_many_messages,
};

/** Messages of an account in a day. */
export const messagesPerDay: Limit = {
  name: 'messages_day',
  max: 1000,
  windowMinutes: 24 * 60,
  refusal: messageRefusals.too_many_messages_today,
};

/** Photos that an account uploads in an hour. */
export const photosPerHour: Limit = {
  name: 'message_photos_account',
  max: 60,
  windowMinutes: 60,
  refusal: messageRefusals.too_many_photos,
};

/** Photos that an account uploads in a day. */
export const photosPerDay: Limit = {
  name: 'message_photos_day',
  max: 300,
  windowMinutes: 24 * 60,
  refusal: messageRefusals.too_many_photos_today,
};

/** Members whom an account writes to for the first time in a day. */
export const conversationsPerDay: Limit = {
  name: 'conversations_account',
  max: 20,
  windowMinutes: 24 * 60,
  refusal: messageRefusals.too_many_conversations,
};

/** A page says every three seconds that its member writes. */
export const typingPerAccount: Limit = {
  name: 'message_typing_account',
  max: 600,
  refusal: messageRefusals.too_many_message_changes,
};

/** What was read, and reports. */
export const marksPerAccount: Limit = {
  name: 'message_marks_account',
  max: 1500,
  refusal: messageRefusals.too_many_message_changes,
};

/** Full-text searches cost more than other reads. */
export const searchesPerAccount: Limit = {
  name: 'message_searches_account',
  max: 300,
  refusal: messageRefusals.too_many_searches,
};
