import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsentToast } from '#features/consent/web/use-consent-toast.ts';
import { timing } from '#features/recommendations/timing.ts';
import { tellNotOpened } from '#ui/use-lazy-module.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** A panel, a dialog or a card of the frame; it goes when it calls `onClose`. */
export type Opened = { readonly default: ComponentType<{ onClose: () => void }> };
type Opener = () => Promise<Opened | undefined> | undefined;

type OnDemandProps = {
  /** By name: what a press on `<button data-opens="name">` loads and shows, or does. */
  readonly openers?: Readonly<Record<string, Opener>>;
  /** What opens by itself, so many milliseconds after each page was reached; leaving the page earlier forgets it. */
  readonly later?: readonly { readonly name: string; readonly after: number }[];
  /** What is done once, when the browser has nothing better to do. */
  readonly atIdle?: readonly (() => void)[];
};

const allOpeners: Readonly<Record<string, Opener>> = {
  'cookie-settings': () => import('#features/consent/web/cookie-settings.tsx'),
  assistant: () => import('#features/assistant/web/assistant-panel.tsx'),
  // Where it cannot be fetched nothing is suggested, and nobody is told.
  suggestion: () => import('#features/recommendations/web/recommender.tsx').catch(() => undefined),
};

const allLater = [{ name: 'suggestion', after: timing.suggestAfter }] as const;

const allAtIdle = [registerWorker];

/**
 * What of the frame comes only when it is wanted: one listener for the buttons of all pages, one clock, and the panels
 * that are open. To add one: a line in `allOpeners`, then a button with `data-opens` (in `floating-buttons.tsx`, or on any
 * page) or a line in `allLater`. Its code costs the first load nothing but that line.
 */
export function LazyPanels({ openers = allOpeners, later = allLater, atIdle = allAtIdle }: OnDemandProps) {
  const { key } = useLocation();
  useConsentToast();
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
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-opens]');
      if (button) void open(String(button.dataset['opens']));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);

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

  return Object.entries(panels).map(([name, Panel]) => <Panel key={name} onClose={() => close(name)} />);
}

const fetchBanner = async () => ({
  default: (await import('#features/consent/web/consent-banner.tsx')).ConsentBanner,
});
const fetchButtons = async () => ({ default: (await import('./floating-buttons.tsx')).FloatingButtons });

// Every document brings both as HTML; their code is for a frame that is built after an error page.
export const ConsentBanner = import.meta.env.SSR ? (await fetchBanner()).default : lazy(fetchBanner);
export const FloatingButtons = import.meta.env.SSR ? (await fetchButtons()).default : lazy(fetchButtons);

/**
 * Installs `/sw.js` (docs/decisions, "The service worker"), in built pages and where a browser has such a thing. Where it
 * fails, everything else works.
 */
function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
