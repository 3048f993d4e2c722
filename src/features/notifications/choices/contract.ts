import { z } from '#lib/schema.ts';

/**
 * The rows of the table on /account/notifications: what a person can be notified of. New ones go at the end, because the
 * links of old emails have the position.
 */
export const optionalKinds = [
  'reminder_week',
  'reminder_day',
  'after_the_day',
  'new_golf_day',
  'bookings',
  'waitlist',
  'money',
  'messages',
  'connections',
  'replies',
  'reactions',
  'topics',
  'asks',
  'handicap',
  'reports',
  'club',
] as const;
export const OptionalKind = z.enum(optionalKinds);
export type OptionalKind = z.infer<typeof OptionalKind>;

/** How a person is notified: the columns of the table on /account/notifications. */
export const channels = ['app', 'email'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** One cell of the table that a person can change. */
export const Choice = z.object({ kind: OptionalKind, channel: Channel, wanted: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** Every cell that the logged-in person can change. */
export const OwnChoices = z.object({ choices: z.array(Choice) });
export type OwnChoices = z.infer<typeof OwnChoices>;

export const UnsubscribeParams = z.object({ token: z.string().min(1).max(100) });

/** What the link at the end of an email switches off. */
export const UnsubscribeView = z.object({ kind: OptionalKind, wanted: z.boolean() });
export type UnsubscribeView = z.infer<typeof UnsubscribeView>;

export const UnsubscribeRequest = z.object({ wanted: z.boolean() });
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>;
