import { useEffect, useState } from 'react';
import { useNow } from '#platform/api-client/use-now.ts';

const HALF_MINUTE = 30_000;

/**
 * The present time, read again twice a minute and when a phone wakes: the dashboard changes by
 * itself.
 */
export function useMinute(): Date {
  const loaded = useNow();
  const [now, setNow] = useState<Date>();

  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, HALF_MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return now ?? loaded;
}
