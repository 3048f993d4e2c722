import { onServerAway } from '#platform/api-client/client.ts';

const FIRST_MS = 2000;
const LAST_MS = 60_000;

/**
 * Calls back some time after a call of the API found no server, and later each time while the calls go on failing: 2 to
 * 60 seconds. The stream alone does not tell that the server is back. It may have stayed open, or be open before the
 * rest works. Offline there is nothing to try: the stream opens again once there is a network.
 * @returns ends it
 */
export function tryAgain(onTry: () => void): () => void {
  let waitMs = FIRST_MS;
  let triedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = onServerAway(() => {
    if (timer !== undefined || !navigator.onLine) return;
    const inVain = Date.now() - triedAt < waitMs;
    waitMs = inVain ? Math.min(waitMs * 2, LAST_MS) : FIRST_MS;
    timer = setTimeout(() => {
      timer = undefined;
      triedAt = Date.now();
      onTry();
    }, waitMs);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
