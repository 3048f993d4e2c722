import { data, redirect } from 'react-router';
import type { Route } from './+types/other-spellings';
import { isAccountPart, partFor } from './parts.ts';

/**
 * Redirects /account to its first page and other spellings ("Profile") to their page; answers 404
 * for an unknown one.
 */
function otherPage(name: string | undefined): never {
  if (name === undefined) throw redirect('/account/profile');
  const plain = name.toLowerCase();
  throw isAccountPart(plain) ? redirect(`/account/${plain}`, 301) : data(null, { status: 404 });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  // A visitor is sent to the login at once.
  if (params.part === undefined) await partFor(context, 'profile', []);
  return otherPage(params.part);
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => otherPage(params.part);

/** Every other address below /account. */
export default function OtherSpellings() {
  return null;
}
