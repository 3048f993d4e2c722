import { CONSENT_KEY, consentInForce } from '#features/consent/consent-record.ts';
import { CONSENT_CHOSEN } from '#features/consent/web/consent-chosen.ts';

/**
 * The first script of every page, inline, ahead of everything that paints or loads. It
 * - puts the chosen theme and the consent in force on `<html>`, by which the style sheet shows the banner or not;
 * - starts the scripts of a category (`<script type="text/plain" data-consent="analytics" data-src="…">`) once it is
 *   allowed: when the page is read, at a choice here, and at one in another tab;
 * - looks again when a page comes back from the browser's memory;
 * - takes the mark of a fresh page away from one that has a place to come back to.
 *
 * The browser's own copy is empty: it never renders this script, React leaves it as it came.
 */
export const consentBlocker = import.meta.env.SSR
  ? `(function(d,w){var h=d.documentElement;
function read(key){try{return w.localStorage.getItem(key)}catch(e){return null}}
var inForce=${consentInForce};
function start(){d.querySelectorAll('script[type="text/plain"][data-consent]').forEach(function(s){
if(h.dataset.consent.split(' ').indexOf(s.dataset.consent)<0)return;
var n=d.createElement('script');n.dataset.consent=s.dataset.consent;n.src=s.dataset.src;s.replaceWith(n)})}
function apply(){h.dataset.consent=inForce(read('${CONSENT_KEY}'),Date.now());start()}
var theme=read('fourball-theme');if(theme==='dark'||theme==='light')h.dataset.theme=theme;
apply();
d.addEventListener('DOMContentLoaded',start);
w.addEventListener('${CONSENT_CHOSEN}',start);
w.addEventListener('storage',function(e){if(e.key===null||e.key==='${CONSENT_KEY}')apply()});
w.addEventListener('pageshow',function(e){if(e.persisted)apply()});
var seen=w.performance.getEntriesByType('navigation')[0];
if(w.location.hash||(seen&&seen.type!=='navigate'))delete h.dataset.fresh})(document,window)`
  : '';
