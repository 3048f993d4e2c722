import { refusals } from '#lib/refusal.ts';

export const centreRefusals = /* @__PURE__ */ refusals({
  too_many_marks: [429, 'Too many changes. Please wait a few minutes and try again.'],
});

export const centreTexts = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  empty: 'Nothing new',
  emptyMore:
    'You’ll see here when one of your golf days changes, when someone books you a place, and when a place comes up for you.',
  noUnread: 'You’ve read everything',
  noUnreadMore: 'Choose “All” to see older notifications.',
  unreadOnes: 'Unread notifications',
  allOnes: 'All notifications',
  unread: 'Unread',
  all: 'All',
  settings: 'Choose your emails',
  /** The name of the link with the bell. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${formatUnread(unread)} unread`,
};

/** The count beside the bell: exact up to 99. */
export const formatUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread));

export const centreFaults = {
  ids: 'Name 1 to 50 notifications',
  until: 'Say up to when they are read',
};
