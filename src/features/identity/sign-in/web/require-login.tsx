import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageSpinner } from '#ui/spinner.tsx';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import { loginPage } from '../return-target.ts';

type Props = { readonly eventId?: string; readonly children: ReactNode };

/**
 * Stands around a members' page: a spinner while the session loads, /auth when there is none. Its loader has turned
 * visitors away already; this is for a session that ends while the page is open.
 */
export function RequireLogin({ eventId, children }: Props) {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageSpinner />;
  return user ? children : <Navigate to={loginPage(eventId)} replace />;
}
