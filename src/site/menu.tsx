import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CrossIcon, MenuIcon } from '#ui/icons.tsx';
import { AccountActions, accountLinks, NavigationLink, type Visit } from './account-links.tsx';
import { headerLinks } from './site-links.ts';

const iconButton =
  'grid size-11 cursor-pointer place-items-center rounded-small text-ink hover:bg-ivory-deep';
const linkLook =
  'flex min-h-12 items-center border-line border-b font-display text-xl aria-[current=page]:text-fairway aria-[current=page]:underline aria-[current=page]:decoration-brass aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/**
 * Under 768 px: a button, and the panel it slides in from the right. The browser's own modal dialog keeps the focus
 * inside, closes on Esc and gives the focus back to the button.
 */
export function Menu({ visit }: { visit: Visit }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  // A link was followed, or the reader went back: either way the panel is done.
  useEffect(() => dialog.current?.close(), [key]);
  // The message about the outcome shows outside the panel, so the panel steps aside first.
  const logOut = () => {
    dialog.current?.close();
    visit.onLogout();
  };
  const links = visit.user === null ? headerLinks : [...headerLinks, ...accountLinks(true)];
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={iconButton}
      >
        <MenuIcon />
      </button>
      {open && (
        <dialog
          ref={dialog}
          aria-label="Menu"
          onClose={() => setOpen(false)}
          className="my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] overflow-y-auto bg-ivory p-5 text-ink backdrop:bg-pine/60 open:animate-slide"
        >
          <div className="flex justify-end">
            <button
              type="button"
              aria-label="Close menu"
              onClick={() => dialog.current?.close()}
              className={iconButton}
            >
              <CrossIcon />
            </button>
          </div>
          <nav aria-label="Main" className="mt-2">
            {links.map((link) => (
              <NavigationLink key={link.to} {...link} className={linkLook} />
            ))}
          </nav>
          <div className="mt-8 flex flex-col gap-3">
            <AccountActions visit={{ ...visit, onLogout: logOut }} wide />
          </div>
        </dialog>
      )}
    </div>
  );
}
