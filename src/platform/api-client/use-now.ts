import { startTransition, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/**
 * The present time for a page. In the HTML and during hydration it is the time of rendering, so
 * that both agree; right afterwards it is the browser's time.
 */
export function useNow(): Date {
  const data = useRouteLoaderData('root') as { readonly now?: string } | undefined;
  const [now, setNow] = useState(() => (data?.now === undefined ? new Date() : new Date(data.now)));
  // As a transition, because this rendering is not urgent.
  useEffect(() => startTransition(() => setNow(new Date())), []);
  return now;
}
