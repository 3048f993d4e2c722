import { startTransition, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/**
 * The present instant for a page. While HTML is made and wakes up it is the instant of rendering, which came with the
 * page, so that both agree; right after it is the browser's own.
 */
export function useNow(): Date {
  const data = useRouteLoaderData('root') as { readonly now?: string } | undefined;
  const [now, setNow] = useState(() => (data?.now === undefined ? new Date() : new Date(data.now)));
  // No hurry: what differs by the age of a page is drawn again in small steps.
  useEffect(() => startTransition(() => setNow(new Date())), []);
  return now;
}
