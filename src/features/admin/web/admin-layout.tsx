import type { ReactNode } from 'react';
import { Hydrated } from '#platform/api-client/hydration-boundary.tsx';
import { AccessDenied } from './access-denied.tsx';
import { OfficeLinks } from './admin-links.tsx';
import type { OrganisersPage } from './admins-only.ts';

/** What stands around an organisers' page: the way to the others, and the door for those who are none. */
export function OfficePage({ page, children }: { page: OrganisersPage; children: ReactNode }) {
  if (page.denied) return <AccessDenied why={page.denied} />;
  return (
    <Hydrated state={page.state}>
      <OfficeLinks />
      <div className="column py-10 md:py-14">{children}</div>
    </Hydrated>
  );
}
