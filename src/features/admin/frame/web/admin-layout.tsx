import type { ReactNode } from 'react';
import type { AdminPageLoad, Denial } from '#features/identity/accounts/web/admins-only.ts';
import { ConfirmationGate } from '#features/identity/confirmation/web/confirmation-gate.tsx';
import { identityRefusals } from '#features/identity/texts.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { testModeTexts } from '../../texts.ts';
import { AdminLinks } from './admin-links.tsx';
import { attention } from './queries.ts';

/** The frame of every admin page: the navigation, or the reason why the page is refused. */
export function AdminLayout({ page, children }: { page: AdminPageLoad; children: ReactNode }) {
  if (page.denied) return <AccessDenied why={page.denied} />;
  return (
    <HydrationBoundary state={page.state}>
      <AdminLinks />
      <TestMode />
      <ConfirmationGate />
      <div className="column py-5 md:py-10">{children}</div>
    </HydrationBoundary>
  );
}

/** Says on every admin page that a test key is set, so that no money moves. */
function TestMode() {
  const { data } = useApi(attention, presets.realTime);
  if (!data?.isTestMode) return null;

  return (
    <p className="bg-brass-wash px-5 py-2 text-center text-sm">
      <strong>{testModeTexts.title}.</strong> {testModeTexts.text}
    </p>
  );
}

/** Shown instead of an admin page to somebody who may not see it, with what to do next. */
export const AccessDenied = ({ why }: { readonly why: Denial }) => (
  <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-24 text-center">
    <p className="label text-clay">Admins only</p>
    {why === 'two_factor_first' ? (
      <>
        <h1 className="mt-3 text-title">Set up two-factor login first</h1>
        <p className="mt-4 text-ink-soft">
          These pages show other people’s bookings and payments, so admins log in with a code from
          their phone as well as a password. It takes about two minutes to set up.
        </p>
        <div className="mt-8">
          <ButtonLink to="/account/security">Set up two-factor login</ButtonLink>
        </div>
      </>
    ) : (
      <>
        <h1 className="mt-3 text-title">Access Denied</h1>
        <p className="mt-4 text-ink-soft">{identityRefusals.admins_only.message}</p>
        <div className="mt-8">
          <ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
        </div>
      </>
    )}
  </div>
);
