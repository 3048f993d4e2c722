export type Theme = 'light' | 'dark';

/** Where a theme chosen by hand is kept, with the instant of the last visit under it. */
export const THEME_KEY = 'fourball-theme';

/** A theme as it is stored at `now`, in milliseconds since 1970: "dark 1778747400000". */
export const themeRecord = (theme: Theme, now: number): string => `${theme} ${now}`;

/**
 * The chosen theme, if it is not forgotten: each visit dates it anew, and a year without one (spec.md section 9) ends it.
 * One without a date was chosen before they were dated, and is dated at this visit.
 */
export function themeInForce(stored: string | null, now: number): Theme | undefined {
  const [theme, at = now] = String(stored).split(' ');
  return (theme === 'dark' || theme === 'light') && now - Number(at) < 365 * 86_400_000 ? theme : undefined;
}
