/** Less than this is a bar of the browser, not a keyboard, in pixels. */
const LEAST_KEYBOARD = 120;

/**
 * Keeps a part that fills a phone's screen above the on-screen keyboard, which covers the end of
 * the page without changing its size: `--seen-top` and `--seen-height` are the part of the page
 * that is in view, as long as there is a keyboard (`conversation` in `styles.css`).
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport;
  if (!element || !seen) return undefined;

  const follow = () => {
    const isCovered = seen.scale === 1 && window.innerHeight - seen.height > LEAST_KEYBOARD;
    for (const [name, value] of [
      ['--seen-top', seen.offsetTop],
      ['--seen-height', seen.height],
    ] as const)
      if (isCovered) element.style.setProperty(name, `${value}px`);
      else element.style.removeProperty(name);
  };

  follow();
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);

  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
  };
}
