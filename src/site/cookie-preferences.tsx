import { lazy, Suspense, useState } from 'react';

const CookieDialog = lazy(() => import('./cookie-dialog.tsx'));

/** The footer's button; its dialog is fetched when it is first pressed. */
export function CookiePreferences() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 cursor-pointer hover:text-on-pine hover:underline"
      >
        Cookie preferences
      </button>
      <Suspense fallback={null}>{open && <CookieDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
