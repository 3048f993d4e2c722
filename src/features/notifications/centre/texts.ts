import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const centreRefusals = /* @__PURE__ */ refusals({
  too_many_marks: [429, TOO_MANY_CHANGES],
});

export const centreTexts = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  empty: 'Nothing new',
  emptyMore: 'Messages, requests to connect, replies and news of your golf days will appear here.',
  noUnread: 'You’ve read everything',
  noUnreadMore: 'Choose “All” to see older notifications.',
  unreadOnes: 'Unread notifications',
  allOnes: 'All notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'New:',
  unread: 'Unread',
  all: 'All',
  settings: 'Settings',
  /** The name of the link with the bell. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${formatUnread(unread)} unread`,
};

/** The count beside the bell: exact up to 99. */
export const formatUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread));

export const centreFaults = {
  ids: 'Name 1 to 50 notifications',
  until: 'Say up to when they are read',
  path: 'Name the page',
};
