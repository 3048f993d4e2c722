import {
  ALL,
  CONSENT_KEY,
  type ConsentFlags,
  consentInForce,
  flagsFor,
  ONLY_ESSENTIAL,
} from '#features/consent/consent-record.ts';
import { saveConsent } from '#features/consent/web/save-consent.ts';
import { deviceIsDark, shownTheme, THEME_KEY, themeInForce } from '../layout/theme.ts';
import { holdPresses } from './hold-presses.ts';

/**
 * The first script of every page, inline, before anything paints or loads. It
 * - sets the theme, chosen or the phone's, and the valid consent on `<html>`. The consent decides whether the style
 *   sheet shows the banner and whether other companies' scripts start (`start-consent-scripts.ts`);
 * - opens the cookie settings (`data-opens="cookie-settings"`), and saves a choice as soon as its
 *   button (`data-consent-choice`) is pressed, without waiting for hydration;
 * - reads the consent again after a choice in another tab, and when the page returns from the
 *   back-forward cache;
 * - keeps the browser from posting a form, because passwords and cards are sent only to the API. A
 *   form that is submitted or a button that is pressed before hydration waits for it
 *   (`hold-presses.ts`).
 */
export default function blockUntilConsent(): void {
  const { dataset } = document.documentElement;

  const applyConsent = () => {
    dataset['consent'] = consentInForce(stored(CONSENT_KEY), Date.now());
  };

  const device = deviceIsDark();
  const applyTheme = () => {
    dataset['theme'] = shownTheme(themeInForce(stored(THEME_KEY), Date.now()), device.matches);
  };

  applyTheme();
  device.addEventListener('change', applyTheme);

  applyConsent();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_KEY) applyConsent();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyConsent();
  });
  holdPresses();
  document.addEventListener('click', handlePress);
  document.addEventListener('submit', (event) => {
    if ((event.target as HTMLFormElement).method === 'post') event.preventDefault();
  });
}

function handlePress({ target }: MouseEvent): void {
  const pressed = target as Element;
  const settings = document.querySelector<HTMLDialogElement>('#cookie-settings');
  if (settings && pressed.closest('[data-opens="cookie-settings"]')) openSettings(settings);

  // A press beside the dialog is reported on the dialog itself. A link leads away from it.
  if (pressed === settings || (settings?.contains(pressed) && pressed.closest('a')))
    settings?.close();

  const button = pressed.closest<HTMLElement>('[data-consent-choice]');
  const flags = chosenFlags(button?.dataset['consentChoice'], settings);
  if (!flags) return;

  // First, so that the focus is back on the page when the banner is hidden.
  settings?.close();
  saveConsent(flags, new Date());
}

function openSettings(settings: HTMLDialogElement): void {
  const allowed = document.documentElement.dataset['consent']?.split(' ') ?? [];
  for (const box of switchesOf(settings)) box.checked = box.disabled || allowed.includes(box.name);
  settings.showModal();
}

function chosenFlags(
  choice: string | undefined,
  settings: HTMLDialogElement | null,
): ConsentFlags | undefined {
  if (choice === 'accept') return ALL;
  if (choice === 'reject') return ONLY_ESSENTIAL;
  if (choice !== 'chosen' || !settings) return undefined;
  return flagsFor((category) =>
    switchesOf(settings).some(({ name, checked }) => checked && name === category),
  );
}

const switchesOf = (settings: HTMLDialogElement) => [
  ...settings.querySelectorAll<HTMLInputElement>('input'),
];

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser refuses storage.
    return null;
  }
}
