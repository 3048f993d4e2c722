export type Theme = 'light' | 'dark';

/** The storage key of the chosen theme, with the time of the last visit. */
export const THEME_KEY = 'fourball-theme';

/** What asks whether the phone or computer is set to dark. */
export const deviceIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown: the chosen one, and without a choice that of the phone. */
export const shownTheme = (chosen: Theme | undefined, isDark: boolean): Theme =>
  chosen ?? (isDark ? 'dark' : 'light');

/** A theme as it is stored at `now`, in milliseconds since 1970: "dark 1778747400000". */
export const themeRecord = (theme: Theme, now: number): string => `${theme} ${now}`;

/**
 * The chosen theme, unless it has expired: each visit renews it, and it ends after a year without
 * one (spec.md section 9). A theme without a date is from before dates were stored, and gets one at
 * this visit.
 */
export function themeInForce(stored: string | null, now: number): Theme | undefined {
  const [theme, at = now] = String(stored).split(' ');
  return (theme === 'dark' || theme === 'light') && now - Number(at) < 365 * 86_400_000
    ? theme
    : undefined;
}
