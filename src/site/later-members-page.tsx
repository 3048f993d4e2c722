import { useLocation } from 'react-router';
import { RequireSignIn } from '#features/identity/web/require-sign-in.tsx';
import { membersOnly, membersOnlyHere } from '#features/identity/web/session.ts';
import type { Route } from './+types/later-members-page';
import { Later, laterMeta } from './later-text.tsx';

const nothing = () => Promise.resolve({ state: null });

export const loader = ({ context }: Route.LoaderArgs) => membersOnly(context, nothing);

export const clientLoader = () => membersOnlyHere(nothing);

export const meta = ({ location }: { location: { pathname: string } }) => laterMeta(location.pathname);

export default function LaterMembersPage() {
  return (
    <RequireSignIn>
      <Later path={useLocation().pathname} />
    </RequireSignIn>
  );
}
