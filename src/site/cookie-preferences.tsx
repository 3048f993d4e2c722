import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The footer's button. Until there is something to choose it says what is stored, which is little. */
export function CookiePreferences({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        Cookie preferences
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cookie preferences"
        description="There is nothing to switch off: only what is essential is stored."
      >
        <p>
          Once you sign in, one cookie keeps you signed in until you log out or it runs out. If you choose the
          dark appearance, your browser remembers that. Nothing is measured, and nothing is passed to anyone
          else.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={() => setOpen(false)}>Close</Button>
          <Link
            to="/cookie-policy"
            onClick={() => setOpen(false)}
            className="inline-flex min-h-11 items-center link"
          >
            Read the cookie policy
          </Link>
        </div>
      </Dialog>
    </>
  );
}
