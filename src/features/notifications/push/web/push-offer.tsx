import { useState } from 'react';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pushTexts } from '../texts.ts';
import { pushState, usePush, usePushSupport } from './use-push.ts';

const DISMISSED_KEY = 'fourball-push-offer';
const YEAR_MS = 365 * 86_400_000;

/**
 * Offers push notifications after an action whose answer the person waits for: they have joined a
 * waitlist, or sent their first message. It shows nothing where they are on, cannot be had, or were
 * declined before. Load it lazily.
 */
export default function PushOffer() {
  const [support, lookAgain] = usePushSupport();
  const [isDismissed, setDismissed] = useState(false);
  const { data: state } = useApi(pushState, undefined, { enabled: support === 'ready' });
  const { turnOn } = usePush(lookAgain);
  if (support !== 'ready' || !state || state.isOnHere || isDismissed || wasDismissed()) return null;

  const dismiss = () => {
    setDismissed(true);
    remember();
  };

  return (
    <Notice title={pushTexts.offer}>
      <p>{pushTexts.offerMore}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(state.publicKey)}
        >
          {pushTexts.turnOn}
        </Button>
        <Button variant="plain" onClick={dismiss}>
          {pushTexts.offerNo}
        </Button>
      </div>
    </Notice>
  );
}

// A browser may forbid storage; then the offer comes again.
function wasDismissed(): boolean {
  try {
    const until = localStorage.getItem(DISMISSED_KEY);
    if (until !== null && !(Number(until) > Date.now())) localStorage.removeItem(DISMISSED_KEY);
    return Number(until) > Date.now();
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now() + YEAR_MS));
  } catch {
    // See above.
  }
}
