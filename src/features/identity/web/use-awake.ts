import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the page runs scripts yet. Until then a form has no submit button: pressing Enter early must not send a
 * password by the browser's own means.
 */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => startTransition(() => setAwake(true)), []);
  return awake;
}
