import type { RouterContextProvider } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';

type Context = Readonly<RouterContextProvider>;
type Page = Parameters<typeof membersOnly>[2];
type Load<Data> = () => Promise<Data>;

/**
 * The data of a page that shows nothing of the forum: `forum-layout.tsx` shows what to do first.
 */
const NOTHING = { state: null, title: undefined } as const;

/** For the `loader` of a forum page: an account without a confirmed email address reads nothing. */
export const readersOnly = <Data>(context: Context, load: Load<Data>, page: Page) =>
  membersOnly<Data | typeof NOTHING>(
    context,
    async ({ emailVerified }) => (emailVerified ? load() : NOTHING),
    page,
  );

/** The same for its `clientLoader`. */
export const readersOnlyHere = <Data>(load: Load<Data>, page: Page) =>
  membersOnlyHere<Data | typeof NOTHING>(
    async ({ emailVerified }) => (emailVerified ? load() : NOTHING),
    page,
  );
