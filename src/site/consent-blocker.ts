/**
 * The first script of every page: puts the chosen theme and the stored consent on `<html>` before the first paint, and
 * takes the mark of a fresh page away from one that has a place to come back to.
 * Plain text, because it stands inline in the head. Without a stored choice: light, and nothing beyond the essential.
 */
export const consentBlocker = `(function(){var h=document.documentElement;try{
var t=localStorage.getItem('fourball-theme');if(t==='dark'||t==='light')h.dataset.theme=t;
var c=JSON.parse(localStorage.getItem('fourball-consent')||'null');h.dataset.consent=c&&c.flags?Object.keys(c.flags).filter(function(k){return c.flags[k]===true}).join(' '):'';
}catch(e){}
var n=performance.getEntriesByType('navigation')[0];if(location.hash||(n&&n.type!=='navigate'))delete h.dataset.fresh})();`;
