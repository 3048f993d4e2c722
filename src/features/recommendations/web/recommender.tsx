import { useEffect, useEffectEvent, useState } from 'react';
import { announcement } from '../texts.ts';
import { withDeclined, withRecommended } from '../view-history.ts';
import { isBusy } from './is-busy.ts';
import { RecommendationPopup } from './recommendation-popup.tsx';
import { changeHistory } from './stored-history.ts';
import { useSuggestion } from './use-suggestion.ts';

/**
 * Suggests one golf day. The frame of all pages loads it when a page has been open for 25 s. It
 * unmounts when there is nothing to suggest or its popup closes.
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
