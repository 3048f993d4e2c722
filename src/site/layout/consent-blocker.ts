import { CONSENT_KEY, consentInForce } from '#features/consent/consent-record.ts';
import { THEME_KEY, themeInForce } from './theme.ts';

/**
 * The first script of every page, inline, ahead of everything that paints or loads. It
 * - puts the chosen theme and the consent in force on `<html>`: by the latter the style sheet shows the banner or not, and
 *   other companies' scripts are started or not (`platform/http/consent-scripts.ts`);
 * - looks again at a choice in another tab, and when a page comes back from the browser's memory.
 *
 * The browser's own copy is empty: it never renders this script, React leaves it as it came.
 */
export const consentBlocker = import.meta.env.SSR
  ? `(function(w,h){
function read(key){try{return w.localStorage.getItem(key)}catch(e){return null}}
var inForce=${inline(consentInForce)};
function apply(){h.dataset.consent=inForce(read('${CONSENT_KEY}'),Date.now())}
var theme=(${inline(themeInForce)})(read('${THEME_KEY}'),Date.now());
if(theme)h.dataset.theme=theme;
apply();
w.addEventListener('storage',function(e){if(e.key===null||e.key==='${CONSENT_KEY}')apply()});
w.addEventListener('pageshow',function(e){if(e.persisted)apply()})})(window,document.documentElement)`
  : '';

/** A function's source, in one line. */
function inline(rule: (stored: string | null, now: number) => unknown): string {
  return String(rule).replace(/\s+/g, ' ');
}
