/**
 * Runs at the end of the body. Loads the page's fonts after the first frame: before it, they would
 * share a phone's connection with what has to be painted (decision 018). A visitor who comes from
 * another page of the site, or reloads, has them in the browser's cache, and they are applied at
 * once.
 */
export default function loadFontsAfterFirstFrame(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-faces]');
  if (!link) return;

  const load = () => {
    if (link.sheet) void show(link.sheet);
    else link.addEventListener('load', () => link.sheet && void show(link.sheet));
  };

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isCached = navigation?.type !== 'navigate' || document.referrer.startsWith(location.origin);

  if (isCached) load();
  else
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      load();
    }).observe({ type: 'paint', buffered: true });
}

/**
 * Shows all fonts of the sheet together. The sheet itself stays limited to print: applied to the
 * screen, it would cause three layouts, for its rules and for each font. If one font fails, the
 * fallback fonts stay.
 */
async function show({ cssRules }: CSSStyleSheet): Promise<void> {
  try {
    const faces = await Promise.all(Array.from(cssRules, (rule) => load(rule as CSSFontFaceRule)));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // The fallback fonts stay if a font cannot be fetched.
  }
}

function load({ style }: CSSFontFaceRule): Promise<FontFace> {
  const of = (name: string) => style.getPropertyValue(name);
  return new FontFace(of('font-family'), of('src'), { weight: of('font-weight') }).load();
}
