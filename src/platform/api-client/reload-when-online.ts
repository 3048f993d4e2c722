const ASK_MS = 5000;

/**
 * The script of the offline page: loads the page again once the server answers. It asks when the browser reports a
 * network, and every five seconds, because that report comes before a train's network works, and never comes when the
 * server was away.
 */
export default function reloadWhenOnline(): void {
  const ask = () => {
    if (!navigator.onLine || document.hidden) return;
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  };
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_MS);
}
