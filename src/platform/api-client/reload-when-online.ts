const POLL_MS = 5000;

/**
 * The script of the offline page: reloads the page once the server responds. It tries when the
 * browser reports a network, and every five seconds, because the report may come before the network
 * works, and does not come when only the server was down.
 */
export default function reloadWhenOnline(): void {
  const check = () => {
    if (!navigator.onLine || document.hidden) return;
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && window.location.reload(),
      () => undefined,
    );
  };

  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  setInterval(check, POLL_MS);
}
