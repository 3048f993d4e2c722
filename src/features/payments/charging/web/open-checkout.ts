import type { useNavigate } from 'react-router';

/**
 * Opens the checkout. The sandbox's is a route of this site; another provider's is a page
 * elsewhere.
 */
export async function openCheckout(
  url: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  if (url.startsWith('/')) await navigate(url);
  else window.location.assign(url);
}
