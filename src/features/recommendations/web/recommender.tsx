import { useEffect, useEffectEvent, useState } from 'react';
import { withDeclined, withRecommended } from '../view-history.ts';
import { isBusy } from './is-busy.ts';
import { announcement, RecommendationPopup } from './recommendation-popup.tsx';
import { changeHistory } from './stored-history.ts';
import { useSuggestion } from './use-suggestion.ts';

/**
 * Suggests one golf day. Fetched and shown when a page has been open for 25 s, by whatever surrounds all pages; it goes
 * when there is nothing to suggest, and with its popup.
 */
export default function Recommender({ onClose }: { readonly onClose: () => void }) {
  const suggestion = useSuggestion(onClose);
  const [isSeen, setIsSeen] = useState(false);
  const note = (change: typeof withRecommended) => {
    const now = new Date();
    if (suggestion) changeHistory((memory) => change(memory, suggestion.event.id, now), now);
  };
  const stepAside = useEffectEvent(() => {
    if (suggestion && isBusy()) onClose();
  });
  useEffect(() => {
    const look = () => stepAside();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return (
    <>
      <p role="status" className="sr-only">
        {suggestion && isSeen && announcement(suggestion)}
      </p>
      {suggestion && (
        <RecommendationPopup
          suggestion={suggestion}
          onSeen={() => {
            setIsSeen(true);
            note(withRecommended);
          }}
          onClose={onClose}
          onDecline={() => {
            note(withDeclined);
            onClose();
          }}
        />
      )}
    </>
  );
}
