import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { MoreIcon } from '../icons.tsx';

type Props = {
  /** What it is for: "More for Anneka Joshi". */
  readonly label: string;
  /** Rendered when it is first opened, because every row of a list has a menu. */
  readonly children: ReactNode;
  /** What the button shows in place of the three dots; its menu is there from the beginning. */
  readonly button?: ReactNode;
  readonly className?: string;
  /** Whether the page that is open is in the menu. */
  readonly isCurrent?: boolean;
};

/** Room between the button and the menu, in pixels. */
const GAP = 4;

/** Room between the menu and the edge of the window. */
const EDGE = 8;

/** On a phone a menu is a sheet at the bottom, which belongs to no place on the page. */
const isPhone = (): boolean => !window.matchMedia('(width >= 48rem)').matches;

/**
 * A button with three dots, and the menu that it opens over the page, so that nothing moves. It is a
 * native popover: Esc and a press beside it close it, and the focus returns to the button. On a
 * phone it comes up from the bottom.
 */
export function Menu({ label, children, button: face, className = round, isCurrent }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(face !== undefined);
  const close = () => panel.current?.hidePopover?.();

  useEffect(() => {
    // It may have been opened before the page's code had loaded.
    if ('popover' in HTMLElement.prototype && panel.current?.matches(':popover-open')) {
      place(button.current, panel.current);
      setOpened(true);
    }
  }, []);

  const open = ({ newState }: { readonly newState: string }) => {
    if (newState !== 'open') return;

    place(button.current, panel.current);
    if (!isPhone()) window.addEventListener('scroll', close, { once: true, passive: true });
  };

  // Its lines are there now, so that its height is known.
  const opened = ({ newState }: { readonly newState: string }) => {
    if (newState === 'open') putBeside(button.current, panel.current);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpened(true)}
        className={className}
      >
        {face ?? <MoreIcon />}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="account-menu"
        onBeforeToggle={open}
        onToggle={opened}
      >
        {wasOpened && children}
      </div>
    </>
  );
}

const round =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-small hover:bg-ivory-deep';

/** Puts a menu below or above its button, where there is more room; not on a phone. */
function place(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;

  const { top, bottom, right } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const isBelow = below > top;
  const side = document.documentElement.clientWidth - right;
  const inset = isBelow
    ? `${bottom + GAP}px ${side}px auto auto`
    : `auto ${side}px ${window.innerHeight - top + GAP}px auto`;

  panel.style.inset = isPhone() ? '' : inset;
  panel.style.maxHeight = isPhone() ? '' : `${Math.max(below, top) - GAP - EDGE}px`;
}

/** Puts a menu that is too high for either place beside its button, where the whole window is. */
function putBeside(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel || isPhone() || panel.scrollHeight <= panel.clientHeight) return;

  const { top, left } = button.getBoundingClientRect();
  const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
  const start = Math.max(EDGE, Math.min(top, window.innerHeight - EDGE - height));
  const side = document.documentElement.clientWidth - left + GAP;

  panel.style.inset = `${start}px ${side}px auto auto`;
  panel.style.maxHeight = `${window.innerHeight - 2 * EDGE}px`;
}

const line =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left hover:bg-fairway-wash';

/** Closes the menu of one of its lines. The focus is back on its button before a dialog opens. */
const closeMenuOf = (element: Element): void =>
  element.closest<HTMLElement>('[popover]')?.hidePopover?.();

type ItemProps = {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** Where a screen reader needs more than its words. */
  readonly name?: string | undefined;
  /** Whether it takes something away. */
  readonly isDanger?: boolean;
};

/** One action of a menu. */
export const MenuItem = ({ onPress, children, name, isDanger = false }: ItemProps) => (
  <li>
    <button
      type="button"
      aria-label={name}
      onClick={({ currentTarget }) => {
        closeMenuOf(currentTarget);
        onPress();
      }}
      className={classNames(line, isDanger && 'text-clay')}
    >
      {children}
    </button>
  </li>
);

/** One page or download of a menu. */
export const MenuLink = (props: ComponentProps<typeof Link>) => (
  <li>
    <Link {...props} onClick={({ currentTarget }) => closeMenuOf(currentTarget)} className={line} />
  </li>
);
