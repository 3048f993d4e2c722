import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { type RouterContextProvider, redirect, useLocation } from 'react-router';
import { brand } from '#lib/brand.ts';
import {
  api,
  claimPage,
  isStatus,
  type Reader,
  setPageAccount,
} from '#platform/api-client/client.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { browserQueryClient, type PageData, readBy } from '#platform/api-client/prefetch.ts';
import { type ApiQuery, createQueryClient } from '#platform/api-client/queries.ts';
import { forgetPersonal } from '#platform/api-client/session-storage.ts';
import type { AccountView } from '../contract.ts';
import { loginPage } from '../return-target.ts';

/** Who is logged in, as pages know them; `null` for a visitor. */
export type User = AccountView | null;

const USER = ['/api/user'] as const;
const FRESH_MS = 5 * 60_000;

/** Requests the logged-in user. Any refusal means nobody; only a network failure is an error. */
async function readUser(from: Reader): Promise<User> {
  try {
    return (await from.read(USER[0])) as AccountView;
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') return null;
    throw error;
  }
}

// A visitor stays a visitor until they log in here: their pages never ask, so they never cause a
// 401.
const userQuery = queryOptions<User>({
  queryKey: USER,
  queryFn: () => readUser(api),
  staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : FRESH_MS),
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * For the root's loader: the user comes with the page, and without a session cookie nobody asks.
 * @param ofFrame what the frame shows to someone who is logged in; without an answer the frame does without it
 * @param ofEveryone what pages show to visitors as well
 */
export async function loadUser(
  context: Readonly<RouterContextProvider>,
  ofFrame: readonly ApiQuery<unknown>[] = [],
  ofEveryone: readonly ApiQuery<unknown>[] = [],
): Promise<PageData> {
  const page = context.get(pageRequest);
  const client = createQueryClient(page.api, 'server');
  const user = page.hasSession ? await readUser(page.api) : null;
  client.setQueryData(USER, user);
  const queries = user ? [...ofFrame, ...ofEveryone] : ofEveryone;
  await Promise.all(queries.map(({ queryKey }) => client.prefetchQuery({ queryKey })));
  return { state: readBy(client) };
}

/** Who is logged in; `undefined` while the session loads. */
export const useUser = () => useQuery(userQuery);

/**
 * Sets the user after a login or logout. All other data was loaded for a different user, so it is
 * loaded again.
 */
export function changeUser(client: QueryClient, user: User): void {
  if (user === null) forgetPersonal();
  client.setQueryData(USER, user);
  client.removeQueries({ type: 'inactive', predicate: isNotUser });
  const reload = () => void client.invalidateQueries({ predicate: isNotUser });
  // The components hear of a logout first: what is asked for members alone is off by then, and
  // causes no 401.
  if (user === null) setTimeout(reload);
  else reload();
}

/** Sets the user who has logged in here: from now on the open page is theirs. */
export function enterAs(client: QueryClient, user: AccountView): void {
  setPageAccount(user.id);
  changeUser(client, user);
}

/**
 * Notes for which account a page is opened, for its writes (`setPageAccount`). It is not noted anew
 * when another tab logs in as somebody else: what is written on the page is still the first one's.
 * Used once, in the root layout.
 */
export function usePageAccount(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const accountId = useUser().data?.id;
  useLayoutEffect(() => setPageAccount(userIn(client)?.id), [client, pathname]);
  useLayoutEffect(() => claimPage(accountId), [accountId]);
}

const OVER = ['session-over'] as const;

/**
 * Notes that the session has ended, before a member's page is left for a page that visitors see
 * too: that page then asks for nothing of the member. The user is cleared by `changeUser` once the
 * page has gone, because a members' page would load its data again or redirect to /auth.
 */
export const noteSessionOver = (client: QueryClient): void => {
  client.setQueryData(OVER, true);
};

/** Whether a page that visitors see too can ask for what is the member's own. */
export function useIsMember(): boolean {
  const client = useQueryClient();
  const { data: user } = useUser();
  return Boolean(user) && client.getQueryData(OVER) === undefined;
}

/**
 * The same outside rendering, for what reads the member's own data later: from the logout on,
 * nothing is read.
 */
export const isMemberIn = (client: QueryClient): boolean =>
  Boolean(userIn(client)) && client.getQueryData(OVER) === undefined;

const isNotUser = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== USER[0];

/** Who is logged in as far as this page knows. */
export const userIn = (client: QueryClient): User => client.getQueryData<User>(USER) ?? null;

/** Asks the server who is logged in, bypassing every cache. */
export const checkSession = (): Promise<User> => readUser(api);

type MembersPage = {
  readonly eventId?: string | undefined;
  /**
   * The page's own path, for the way back from logging in. A page that the server redirects from
   * keeps its query as well.
   */
  readonly page?: string;
};
type Load<Data> = (user: AccountView) => Promise<Data>;

/** The requested page, to return to after logging in. */
export function backHere({ url }: Request): MembersPage {
  const { pathname, search } = new URL(url);
  return { page: `${pathname}${search}` };
}

/**
 * For the `loader` of a members' page: a visitor is redirected to /auth (302); anyone else gets the
 * data of `load`. With an `eventId`, logging in leads back to that event.
 */
export async function membersOnly<Data>(
  context: Readonly<RouterContextProvider>,
  load: Load<Data>,
  { eventId, page: path }: MembersPage = {},
): Promise<Data> {
  const page = context.get(pageRequest);
  const user = page.hasSession ? await readUser(page.api) : null;
  if (!user) throw redirect(loginPage(eventId, path && page.requested));
  return await load(user);
}

/** The same for its `clientLoader`. A session that has ended counts as none. */
export async function membersOnlyHere<Data>(
  load: Load<Data>,
  { eventId, page }: MembersPage = {},
): Promise<Data> {
  const client = browserQueryClient();
  const user = await client.fetchQuery(userQuery);
  if (!user) throw redirect(loginPage(eventId, page));

  try {
    return await load(user);
  } catch (error) {
    if (!isStatus(error, 401) && !(error instanceof Response && error.status === 401)) throw error;
    changeUser(client, null);
    throw redirect(loginPage(eventId, page));
  }
}

type OwnReads = readonly ApiQuery<unknown>[];

/**
 * For the `loader` of a page that visitors see too, as its follow-up: what it reads for a person
 * with a session. If the session has ended, the page is still shown.
 */
export const forMember =
  (context: Readonly<RouterContextProvider>, reads: OwnReads) => (): OwnReads =>
    context.get(pageRequest).hasSession ? reads : [];

/** The same for its `clientLoader`. */
export const forMemberHere = (reads: OwnReads) => (): OwnReads => {
  const client = browserQueryClient();
  return isMemberIn(client) ? reads : [];
};

/** The `meta` of a page that search engines leave out: its title. */
export const privateTitle = (title: string) => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
