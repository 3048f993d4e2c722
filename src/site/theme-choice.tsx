import { startTransition, useEffect, useState } from 'react';

type Theme = 'light' | 'dark';

/** Where a theme chosen by hand is kept; `consent-blocker.ts` reads it before the first paint. */
const THEME_KEY = 'fourball-theme';

const sign: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

/** Two buttons: light, which is what everyone gets, and dark for those who choose it. */
export function ThemeChoice() {
  // Unknown on the server: nothing is pressed until the browser has told.
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => {
    const shown = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    startTransition(() => setTheme(shown));
  }, []);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    document.documentElement.dataset['theme'] = chosen;
    // What is not laid out yet would come into sight in its old colours and fade (see `below-fold`).
    delete document.documentElement.dataset['fresh'];
    try {
      localStorage.setItem(THEME_KEY, chosen);
    } catch {
      // A browser that keeps nothing still shows the theme until the page is left.
    }
  };
  return (
    <fieldset className="inline-flex rounded-small border border-on-pine-line p-0.5">
      <legend className="sr-only">Appearance</legend>
      {(['light', 'dark'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={theme === each}
          onClick={() => choose(each)}
          className="min-h-11 cursor-pointer rounded-small px-4 text-sm text-on-pine-soft aria-pressed:bg-on-pine-line aria-pressed:font-semibold aria-pressed:text-on-pine"
        >
          {sign[each]}
        </button>
      ))}
    </fieldset>
  );
}
