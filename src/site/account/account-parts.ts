import { deletionPreview, emailChange } from '#features/identity/accounts/web/account-queries.ts';
import { ProfileSettings } from '#features/identity/accounts/web/profile-settings.tsx';
import { SecuritySettings, securityReads } from '#features/identity/accounts/web/security-settings.tsx';
import { DataSettings } from '#features/identity/your-data/web/data-settings.tsx';
import { newsletterChoice } from '#features/notifications/web/newsletter-queries.ts';
import { NotificationSettings } from '#features/notifications/web/notification-settings.tsx';

/** The pages below /account by the last part of their path: heading, content, and what the content reads. */
export const accountParts = {
  profile: { name: 'Profile', title: 'Your profile', Part: ProfileSettings, reads: [emailChange] },
  security: { name: 'Security', title: 'Security', Part: SecuritySettings, reads: securityReads },
  data: { name: 'Your data', title: 'Your data', Part: DataSettings, reads: [deletionPreview] },
  notifications: {
    name: 'Notifications',
    title: 'Notifications',
    Part: NotificationSettings,
    reads: [newsletterChoice],
  },
} as const;

/** The page of that name; undefined if there is none. */
export const accountPart = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(accountParts, name)
    ? accountParts[name as keyof typeof accountParts]
    : undefined;
