import type { RouterContextProvider } from 'react-router';
import {
  membersOnly,
  membersOnlyHere,
  privateTitle,
} from '#features/identity/accounts/web/session.ts';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';

/** The pages below /account by the last part of their path, and their tabs. */
export const accountParts = {
  profile: 'Profile',
  membership: 'Membership',
  security: 'Security',
  data: 'Your data',
  invoices: 'Invoices',
  notifications: 'Notifications',
} as const;
export type AccountPart = keyof typeof accountParts;

/** Their headings. */
export const accountTitles = {
  ...accountParts,
  profile: 'Your profile',
  membership: 'Your membership',
} as const satisfies Record<AccountPart, string>;

/** Whether there is a page of that name. */
export const isAccountPart = (name: string): name is AccountPart =>
  Object.hasOwn(accountParts, name);

type Reads = readonly ApiQuery<unknown>[];
const pageOf = (part: AccountPart) => ({ page: `/account/${part}` });

/** For the `loader` of a page below /account: what it reads. */
export const partFor = (
  context: Readonly<RouterContextProvider>,
  part: AccountPart,
  reads: Reads,
) => membersOnly(context, () => prefetch(context, reads), pageOf(part));

/** The same for its `clientLoader`. */
export const partHere = (part: AccountPart, reads: Reads) =>
  membersOnlyHere(() => fillCache(reads), pageOf(part));

/** Its `meta`. */
export const partMeta = (part: AccountPart) => privateTitle(accountTitles[part]);
