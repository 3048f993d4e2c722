import { accountChanges } from '#features/identity/admin/account-changes.ts';

/**
 * What organisers can change about a member with a reason: the account, and what of the directory
 * they see.
 */
export const memberChanges = [...accountChanges, 'open_directory', 'close_directory'] as const;
export type MemberChange = (typeof memberChanges)[number];
