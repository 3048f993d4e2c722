import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Visit } from './account-links.tsx';

const fetchPanel = () => import('./mobile-menu-panel.tsx');

/** The menu button below 768 px. The panel's code is fetched at the first press. */
export function MobileMenu({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MenuPanel = useLazyModule(fetchPanel, open, close)?.default;

  return (
    <div className="md:hidden noscript:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {open && MenuPanel && <MenuPanel visit={visit} onClose={close} />}
    </div>
  );
}
