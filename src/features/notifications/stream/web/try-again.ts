import { type Backoff, backoffMs } from '#lib/backoff.ts';
import { onServerAway } from '#platform/api-client/client.ts';

const WAITS: Backoff = { firstMs: 2000, capMs: 60_000 };

/**
 * Calls back some time after a call of the API found no server, and later each time while the calls
 * go on failing: after up to 2 seconds at first, and up to a minute in the end. The stream alone
 * does not tell that the server is back. It may have stayed open, or be open before the rest works.
 * Offline there is nothing to try: the stream opens again once there is a network.
 * @param random gives a number from 0 (inclusive) to 1 (exclusive)
 * @returns ends it
 */
export function tryAgain(onTry: () => void, random: () => number = Math.random): () => void {
  let failures = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = onServerAway(() => {
    if (timer !== undefined || !navigator.onLine) return;

    // An answer may take a while: also one that says that there is no database.
    const isInVain = Date.now() - triedAt < WAITS.capMs;
    failures = isInVain ? failures + 1 : 1;

    const again = () => {
      timer = undefined;
      triedAt = Date.now();
      onTry();
    };

    timer = setTimeout(again, backoffMs(WAITS, failures, random()));
  });

  return () => {
    clearTimeout(timer);
    end();
  };
}
