import { data, useLocation } from 'react-router';
import type { Route } from './+types/later-page';
import { laterText } from './later-content.ts';
import { Later, laterMeta } from './later-text.tsx';

/** A path without a text is a page not found. */
export const loader = ({ request }: Route.LoaderArgs) =>
  data(null, { status: laterText(new URL(request.url).pathname) === undefined ? 404 : 200 });

export const clientLoader = () => null;

export const meta = ({ location }: { location: { pathname: string } }) => laterMeta(location.pathname);

export default function LaterPage() {
  return <Later path={useLocation().pathname} />;
}
