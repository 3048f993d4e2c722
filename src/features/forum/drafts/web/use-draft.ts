import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiOf } from '#platform/api-client/client.ts';
import { DraftKeeper, type DraftOf } from './draft-keeper.ts';

/**
 * A text that survives a reload, another device, an ended session and a failed post. The component
 * has one place for as long as it is shown: give it a `key` where that changes.
 */
export function useDraft(of: DraftOf) {
  const [keeper] = useState(() => new DraftKeeper(of, apiOf(of.accountId)));

  useEffect(() => {
    void keeper.open();
    document.addEventListener('visibilitychange', keeper.save);
    addEventListener('online', keeper.save);
    return () => {
      document.removeEventListener('visibilitychange', keeper.save);
      removeEventListener('online', keeper.save);
      keeper.leave();
    };
  }, [keeper]);

  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);

  return { ...snapshot, keeper };
}
