import { useEffect, useState } from 'react';

/** A pause in typing after which a search begins. */
const PAUSE_MS = 150;

/** A text once nobody has changed it for a moment. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
