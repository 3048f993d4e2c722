import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon, MenuIcon } from '#ui/icons.tsx';
import { AccountActions, accountLinks, NavigationLink, type Visit } from './account-links.tsx';
import { QuestionsButton } from './floating-buttons.tsx';
import { headerLinks } from './nav-links.ts';

const MENU = 'menu';

/** Whether the browser opens and closes the menu by itself, even before hydration. */
const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

const linkLook =
  'flex min-h-12 items-center border-line border-b font-display text-xl aria-[current=page]:text-fairway aria-[current=page]:underline';

type Props = {
  readonly visit: Visit;
  /** From which width on the header has its links, and no menu: "md:hidden". */
  readonly until: string;
};

/**
 * The menu button on small screens, and the panel that slides in from the right. A native modal dialog:
 * it opens without scripts, keeps the focus inside, closes on Esc and on a press beside it, and
 * returns the focus to the button.
 */
export function MobileMenu({ visit, until }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const panel = dialog.current;
    // A press beside the panel, which the browser reports on the dialog itself.
    const beside = ({ target, clientX }: MouseEvent) => {
      if (target === panel && panel && clientX < panel.getBoundingClientRect().left) panel.close();
    };
    panel?.addEventListener('click', beside);
    return () => panel?.removeEventListener('click', beside);
  }, []);

  // Closes the panel after a link was followed or the user went back. The first run is hydration: a
  // menu that was opened before it stays open.
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    dialog.current?.close();
  }, [key]);

  // The toast appears outside the panel, so the panel closes first.
  const logOut = () => {
    close();
    visit.onLogout();
  };

  // A member's home is the dashboard; the logo leads to the site's.
  const links =
    visit.user === null
      ? headerLinks
      : [...headerLinks.filter(({ to }) => to !== '/'), ...accountLinks(true)];

  return (
    <div className={classNames('noscript:hidden', until)}>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        commandfor={MENU}
        command="show-modal"
        onClick={() => knowsCommands() || dialog.current?.showModal()}
      >
        <MenuIcon />
      </IconButton>
      <dialog
        ref={dialog}
        id={MENU}
        aria-label="Menu"
        className="my-0 mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] overflow-y-auto bg-ivory p-5 text-ink backdrop:bg-pine/60 open:animate-slide"
      >
        <div className="flex justify-end">
          <IconButton
            label="Close menu"
            commandfor={MENU}
            command="close"
            onClick={() => knowsCommands() || close()}
          >
            <CrossIcon />
          </IconButton>
        </div>
        <nav aria-label="Pages" className="mt-2">
          {links.map((link) => (
            <NavigationLink key={link.to} {...link} className={linkLook} />
          ))}
        </nav>
        <QuestionsButton className={`${linkLook} w-full cursor-pointer`} onClick={close} />
        <div className="mt-8 flex flex-col gap-3">
          <AccountActions visit={{ ...visit, onLogout: logOut }} wide />
        </div>
      </dialog>
    </div>
  );
}
