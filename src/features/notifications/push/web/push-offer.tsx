import { useState } from 'react';
import { noteDeclined, wasDeclined } from '#platform/api-client/declined-offers.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { pushTexts } from '../texts.ts';
import { pushState, usePush, usePushSupport } from './use-push.ts';

const OFFER = 'fourball-push-offer';

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
  if (support !== 'ready' || !state || state.isOnHere || isDismissed || wasDeclined(OFFER))
    return null;

  const dismiss = () => {
    setDismissed(true);
    noteDeclined(OFFER);
  };

  return (
    <section aria-label={pushTexts.offer} className="text-sm">
      <p className="text-ink-soft">
        <strong className="font-semibold text-ink">{pushTexts.offer}</strong> {pushTexts.offerMore}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <Button
          variant="plain"
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(state.publicKey)}
        >
          {pushTexts.turnOn}
        </Button>
        <Button variant="plain" onClick={dismiss}>
          {pushTexts.offerNo}
        </Button>
      </div>
    </section>
  );
}
