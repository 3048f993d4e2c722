import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import DialogPanel from '#ui/dialog-panel.tsx';

/** Says what is stored, which is little, until there is something to choose. */
export default function CookieDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogPanel
      open
      onOpenChange={onClose}
      title="Cookie preferences"
      description="There is nothing to switch off: only what is essential is stored."
    >
      <p>
        Once you sign in, one cookie keeps you signed in until you log out or it runs out. If you choose the
        dark appearance, your browser remembers that. Nothing is measured, and nothing is passed to anyone
        else.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onClose}>Close</Button>
        <Link to="/cookie-policy" onClick={onClose} className="inline-flex min-h-11 items-center link">
          Read the cookie policy
        </Link>
      </div>
    </DialogPanel>
  );
}
