import type { ClientInstrumentation } from 'react-router';

/**
 * After a new build the code of the next page may be gone. The router then reloads the current
 * page; this loads the next one instead. In browsers without the Navigation API, the link has to be
 * followed again.
 *
 * The router itself reports each navigation: on a slow phone the code can fail before React has
 * rendered anything.
 */
export function nextPageOnReload(): ClientInstrumentation {
  let next: string | undefined;

  if ('navigation' in window)
    window.navigation.addEventListener('navigate', (event) => {
      const { navigationType: type } = event;
      // Back, Forward and links within the page, which the router does not report, end the
      // navigation under way.
      if (type === 'push' || type === 'traverse') next = undefined;
      if (!next || type !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(next);
    });

  return {
    router(router) {
      router.instrument({
        async navigate(go, { to }) {
          const own = typeof to === 'string' ? to : undefined;
          next = own;
          await go();
          if (next === own) next = undefined;
        },
      });
    },
  };
}
