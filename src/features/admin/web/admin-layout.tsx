import type { ReactNode } from 'react';
import type { AdminPageLoad } from '#features/identity/accounts/web/admins-only.ts';
import { ConfirmationGate } from '#features/identity/confirmation/web/confirmation-gate.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminLinks } from './admin-links.tsx';

/** The frame of every admin page: the navigation, or the reason why the page is refused. */
export function AdminLayout({ page, children }: { page: AdminPageLoad; children: ReactNode }) {
  if (page.denied) return <AccessDenied why={page.denied} />;
  return (
    <HydrationBoundary state={page.state}>
      <AdminLinks />
      <ConfirmationGate />
      <div className="column py-10 md:py-14">{children}</div>
    </HydrationBoundary>
  );
}
