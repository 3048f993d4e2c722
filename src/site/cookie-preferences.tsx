import { lazy, Suspense, useState } from 'react';

const CookieDialog = lazy(() => import('./cookie-dialog.tsx'));

/** The footer's button; its dialog is fetched when it is first pressed. */
export function CookiePreferences({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        Cookie preferences
      </button>
      <Suspense fallback={null}>{open && <CookieDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
