import { ButtonLink } from '#ui/button.tsx';
import type { Denial } from './admins-only.ts';

/** What stands in place of the organisers' pages for whom they stay closed to, and what to do. */
export const AccessDenied = ({ why }: { readonly why: Denial }) => (
  <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-24 text-center">
    <p className="label text-clay">Organisers only</p>
    {why === 'two_step_first' ? (
      <>
        <h1 className="mt-3 text-4xl">Two-step sign-in first</h1>
        <p className="mt-4 text-ink-soft">
          These pages hold other people's bookings and payments, so organisers log in with a code from their
          phone as well. Setting it up takes about two minutes; this page opens as soon as it is on.
        </p>
        <div className="mt-8">
          <ButtonLink to="/account/security">Set up two-step sign-in</ButtonLink>
        </div>
      </>
    ) : (
      <>
        <h1 className="mt-3 text-4xl">Access Denied</h1>
        <p className="mt-4 text-ink-soft">You do not have permission to access the admin dashboard.</p>
        <div className="mt-8">
          <ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
        </div>
      </>
    )}
  </div>
);
