import { useLocation } from 'react-router';
import { backHere, membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { RequireLogin } from '#features/identity/sign-in/web/require-login.tsx';
import type { Route } from './+types/members-page';
import { ComingSoon, comingSoonMeta } from './coming-soon-text.tsx';

const nothing = () => Promise.resolve({ state: null });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  membersOnly(context, nothing, backHere(request));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(nothing, backHere(request));

export const meta = ({ location }: { location: { pathname: string } }) => comingSoonMeta(location.pathname);

export default function LaterMembersPage() {
  return (
    <RequireLogin>
      <ComingSoon path={useLocation().pathname} />
    </RequireLogin>
  );
}
