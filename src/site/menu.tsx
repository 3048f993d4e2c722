import { lazy, Suspense, useState } from 'react';
import { MenuIcon } from '#ui/icons.tsx';
import type { Visit } from './account-links.tsx';

const MenuPanel = lazy(() => import('./menu-panel.tsx'));

export const iconButton =
  'grid size-11 cursor-pointer place-items-center rounded-small text-ink hover:bg-ivory-deep';

/** Under 768 px: the button that slides the links in. Their panel is fetched when it is first pressed. */
export function Menu({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
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
      <Suspense fallback={null}>
        {open && <MenuPanel visit={visit} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
