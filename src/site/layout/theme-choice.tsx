import { startTransition, useEffect, useState } from 'react';
import { THEME_KEY, type Theme, themeInForce, themeRecord } from './theme.ts';

const sign: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

/** Two buttons for the theme: light, the default, and dark. */
export function ThemeChoice() {
  // Unknown on the server, so neither button is pressed until the browser knows.
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const shown = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    startTransition(() => setTheme(shown));
    keep((stored) => themeInForce(stored, Date.now()));
  }, []);

  const choose = (chosen: Theme) => {
    setTheme(chosen);
    document.documentElement.dataset['theme'] = chosen;
    keep(() => chosen);
  };

  return (
    <fieldset className="inline-flex rounded-small border border-line p-0.5">
      <legend className="sr-only">Appearance</legend>
      {(['light', 'dark'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={theme === each}
          onClick={() => choose(each)}
          className="min-h-11 cursor-pointer rounded-small px-4 text-sm choice aria-pressed:bg-line aria-pressed:font-semibold"
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
 */
function keep(themeBy: (stored: string | null) => Theme | undefined): void {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    const theme = themeBy(stored);
    if (theme) localStorage.setItem(THEME_KEY, themeRecord(theme, Date.now()));
    else if (stored !== null) localStorage.removeItem(THEME_KEY);
  } catch {
    // Without storage the theme lasts until the page is left.
  }
}
