import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page runs scripts yet. Until then a form has no submit button: pressing Enter early must not send a
 * password by the browser's own means.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
