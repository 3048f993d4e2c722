import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import type { Visit } from './account-links.tsx';

const MenuPanel = lazy(() => import('./menu-panel.tsx'));

/** Under 768 px: the button that slides the links in. Their panel is fetched when it is first pressed. */
export function Menu({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="md:hidden noscript:hidden">
      <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Suspense fallback={null}>
        {open && <MenuPanel visit={visit} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
