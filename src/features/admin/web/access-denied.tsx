import { ButtonLink } from '#ui/button.tsx';

/** What a member without the admin flag sees in place of the organisers' pages. */
export const AccessDenied = () => (
  <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-24 text-center">
    <p className="label text-clay">Organisers only</p>
    <h1 className="mt-3 text-4xl">Access Denied</h1>
    <p className="mt-4 text-ink-soft">You do not have permission to access the admin dashboard.</p>
    <div className="mt-8">
      <ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
    </div>
  </div>
);
