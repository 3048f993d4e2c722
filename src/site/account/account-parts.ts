import { deletionPreview, emailChange } from '#features/identity/accounts/web/account-queries.ts';
import { ProfilePart } from '#features/identity/accounts/web/profile-settings.tsx';
import { SecurityPart, securityReads } from '#features/identity/accounts/web/security-settings.tsx';
import { DataPart } from '#features/identity/your-data/web/data-settings.tsx';
import { newsChoice } from '#features/notifications/web/newsletter-queries.ts';
import { NotificationSettings } from '#features/notifications/web/notification-settings.tsx';

/** The pages below /account by the last part of their path: heading, content, and what the content reads. */
export const accountParts = {
  profile: { name: 'Profile', title: 'Your profile', Part: ProfilePart, reads: [emailChange] },
  security: { name: 'Security', title: 'Security', Part: SecurityPart, reads: securityReads },
  data: { name: 'Your data', title: 'Your data', Part: DataPart, reads: [deletionPreview] },
  notifications: {
    name: 'Notifications',
    title: 'Notifications',
    Part: NotificationSettings,
    reads: [newsChoice],
  },
} as const;

/** The page of that name; undefined if there is none. */
export const accountPart = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(accountParts, name)
    ? accountParts[name as keyof typeof accountParts]
    : undefined;
