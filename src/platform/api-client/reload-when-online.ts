/**
 * The one script of the offline page. Loads the page again once we answer: asked when the browser says that the network
 * is back, and every five seconds, for it says so before a train's network leads anywhere, and says nothing when it was
 * our server that was away.
 */
export const reloadWhenOnline = `(function(){
function ask(){if(navigator.onLine&&!document.hidden)fetch('/healthz',{cache:'no-store'}).then(function(r){if(r.ok)location.reload()},function(){})}
addEventListener('online',ask);document.addEventListener('visibilitychange',ask);setInterval(ask,5000)})()`;
