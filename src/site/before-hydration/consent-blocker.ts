import {
  ALL,
  CONSENT_KEY,
  consentInForce,
  ONLY_ESSENTIAL,
} from '#features/consent/consent-record.ts';
import { saveConsent } from '#features/consent/web/save-consent.ts';
import { THEME_KEY, themeInForce } from '../layout/theme.ts';

const choices = new Map([
  ['accept', ALL],
  ['reject', ONLY_ESSENTIAL],
]);

/**
 * The first script of every page, inline, before anything paints or loads. It
 * - sets the chosen theme and the valid consent on `<html>`. The consent decides whether the style
 *   sheet shows the banner and whether other companies' scripts start (`start-consent-scripts.ts`);
 * - saves a choice as soon as a button of the banner (`data-consent-choice`) is pressed, without
 *   waiting for hydration;
 * - reads the consent again after a choice in another tab, and when the page returns from the
 *   back-forward cache.
 */
export default function blockUntilConsent(): void {
  const { dataset } = document.documentElement;

  const applyConsent = () => {
    dataset['consent'] = consentInForce(stored(CONSENT_KEY), Date.now());
  };

  const theme = themeInForce(stored(THEME_KEY), Date.now());
  if (theme) dataset['theme'] = theme;

  applyConsent();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY) applyConsent();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyConsent();
  });
  document.addEventListener('click', saveChoice, true);
}

/** Stops the event, so that neither React nor the early input handler handles it as well. */
function saveChoice(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-consent-choice]');
  const flags = choices.get(button?.dataset['consentChoice'] ?? '');
  if (!flags) return;
  event.stopImmediatePropagation();
  saveConsent(flags, new Date());
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser refuses storage.
    return null;
  }
}
