import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { timing } from '#features/recommendations/view-history.ts';
import { tellNotOpened } from '#ui/use-lazy-module.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** A panel, a dialog or a card of the frame; `onClose` removes it. */
export type Opened = { readonly default: ComponentType<{ onClose: () => void }> };
type Opener = () => Promise<Opened | undefined> | undefined;

type OnDemandProps = {
  /** By name: what a press on `<button data-opens="name">` loads and shows, or runs. */
  readonly openers?: Readonly<Record<string, Opener>>;
  /**
   * Panels that open by themselves, this many milliseconds after each page is reached, unless it is
   * left before.
   */
  readonly later?: readonly { readonly name: string; readonly after: number }[];
  /** Tasks that run once, when the browser is idle. */
  readonly atIdle?: readonly (() => void)[];
};

const allOpeners: Readonly<Record<string, Opener>> = {
  search: () => import('../search/search-dialog.tsx'),
  assistant: () => import('#features/assistant/web/assistant-panel.tsx'),
  // If the code cannot be fetched, there is no suggestion and no message either.
  suggestion: () => import('#features/recommendations/web/recommender.tsx').catch(() => undefined),
};

const allLater = [{ name: 'suggestion', after: timing.suggestAfter }] as const;

const allAtIdle = [registerWorker];

/**
 * Loads the parts of the frame that most visitors never need: one listener for the buttons of all
 * pages, one timer, and the open panels. To add a panel, add a line to `allOpeners`, then a button
 * with `data-opens` (in `floating-buttons.tsx` or on any page) or a line to `allLater`. Only that
 * line is added to the first load.
 */
export function LazyPanels({
  openers = allOpeners,
  later = allLater,
  atIdle = allAtIdle,
}: OnDemandProps) {
  const { key } = useLocation();

  const [panels, setPanels] = useState<Readonly<Record<string, Opened['default']>>>({});

  const open = useEffectEvent(async (name: string) => {
    try {
      const opened = await openers[name]?.();
      if (opened) setPanels((others) => ({ ...others, [name]: opened.default }));
    } catch {
      tellNotOpened();
    }
  });

  const close = (name: string) => setPanels(({ [name]: _closed, ...others }) => others);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const { target } = event;
      const button = target instanceof Element && target.closest<HTMLElement>('[data-opens]');
      const name = button ? button.dataset['opens'] : undefined;
      if (!name || !openers[name]) return;
      // The button's form is for presses before hydration.
      event.preventDefault();
      void open(name);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [openers]);

  useEffect(() => {
    const timers = later.map(({ name, after }) => setTimeout(() => void open(name), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [key, later]);

  useEffect(
    () =>
      whenIdle(() => {
        for (const task of atIdle) task();
      }),
    [atIdle],
  );

  return Object.entries(panels).map(([name, Panel]) => (
    <Panel key={name} onClose={() => close(name)} />
  ));
}

/**
 * Registers the service worker `/sw.js`, in production builds. If that fails, everything else still
 * works.
 */
function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
