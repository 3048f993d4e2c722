import { ends, type MergeRule, moves } from '#platform/merge-rules.ts';

/**
 * What a member was told goes to the kept account; what they have chosen to be sent is what the
 * kept account has chosen.
 */
export const notificationsMergeRules: readonly MergeRule[] = [
  moves('mails.account_id', 'emails'),
  moves('notifications.account_id', 'notifications', { unique: ['dedupe_key'] }),
  moves('notifications.actor_id'),
  moves('announcements.written_by'),
  moves('announcement_recipients.account_id', 'announcements', { unique: ['announcement_id'] }),
  ...ends(
    'notification_opt_outs.account_id',
    'notification_settings.account_id',
    'push_subscriptions.account_id',
    'live_streams.account_id',
    'live_updates.account_id',
  ),
];
