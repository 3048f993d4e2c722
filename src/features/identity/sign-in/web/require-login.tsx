import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageSpinner } from '#ui/spinner.tsx';
import { loginPage } from '../../accounts/return-target.ts';
import { useAuth } from '../../accounts/web/auth-context.tsx';

type Props = { readonly eventId?: string; readonly children: ReactNode };

/**
 * Wraps a members' page: shows a spinner while the session loads and redirects to /auth without
 * one. The page's loader has redirected visitors already; this is for a session that ends while the
 * page is open.
 */
export function RequireLogin({ eventId, children }: Props) {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageSpinner />;
  return user ? children : <Navigate to={loginPage(eventId)} replace />;
}
