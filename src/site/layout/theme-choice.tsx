import { startTransition, useEffect, useState } from 'react';
import {
  deviceIsDark,
  shownTheme,
  THEME_KEY,
  type Theme,
  themeInForce,
  themeRecord,
} from './theme.ts';

type Choice = Theme | 'automatic';

const sign: Record<Choice, string> = { automatic: 'Automatic', light: 'Light', dark: 'Dark' };

/** Three buttons for the theme: as the phone is set, which holds without a choice, light and dark. */
export function ThemeChoice() {
  // Unknown on the server, so no button is pressed until the browser knows.
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    const chosen = keep((stored) => themeInForce(stored, Date.now()));
    startTransition(() => setChoice(chosen ?? 'automatic'));
  }, []);

  const choose = (chosen: Choice) => {
    setChoice(chosen);
    const theme = chosen === 'automatic' ? undefined : chosen;
    document.documentElement.dataset['theme'] =
      theme ?? shownTheme(undefined, deviceIsDark().matches);
    keep(() => theme);
  };

  return (
    <fieldset className="inline-flex rounded-small border border-line p-0.5">
      <legend className="sr-only">Appearance</legend>
      {(['automatic', 'light', 'dark'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={choice === each}
          onClick={() => choose(each)}
          className="min-h-11 cursor-pointer rounded-small px-3 text-sm choice aria-pressed:bg-line"
        >
          {sign[each]}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Stores a theme for a year from now, or removes it; the consent blocker reads it before the first
 * paint.
 * @returns the theme that is chosen now
 */
function keep(themeBy: (stored: string | null) => Theme | undefined): Theme | undefined {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    const theme = themeBy(stored);
    if (theme) localStorage.setItem(THEME_KEY, themeRecord(theme, Date.now()));
    else if (stored !== null) localStorage.removeItem(THEME_KEY);
    return theme;
  } catch {
    // Without storage the theme lasts until the page is left.
    return undefined;
  }
}
