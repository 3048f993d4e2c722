import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { watchConsent } from './consent.ts';
import { forgetWithoutConsent } from './device-memory.ts';
import { isBusy } from './interruptions.ts';
import { announcement, RecommendationPopup } from './recommendation-popup.tsx';
import { useSuggestion } from './use-suggestion.ts';

/**
 * Suggests one golf day. Fetched when a page has been open for 25 s, and stays from then on.
 * @param due the router's key of the page that has been open that long
 */
export default function Recommender({ due }: { readonly due: string }): ReactNode {
  const { suggestion, seen, close, decline } = useSuggestion(due);
  const stepAside = useEffectEvent(() => {
    if (suggestion && isBusy()) close();
  });
  useEffect(() => {
    const look = () => stepAside();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useEffect(() => watchConsent(forgetWithoutConsent), []);
  return (
    <>
      <p role="status" className="sr-only">
        {suggestion && announcement(suggestion)}
      </p>
      {suggestion && (
        <RecommendationPopup
          key={suggestion.event.id}
          suggestion={suggestion}
          onSeen={seen}
          onClose={close}
          onDecline={decline}
        />
      )}
    </>
  );
}
