import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For a route's `shouldRevalidate`: a photo that is opened or closed changes the history and nothing
 * of the page, which is live anyway.
 */
export const unlessSamePage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
