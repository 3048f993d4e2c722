let isAsked = false;

/**
 * Loads the fonts that the style sheet marked `data-faces` names, and shows them together. The sheet itself stays for
 * print: applied to the screen, it would have the page laid out three times, for its rules and for each font. If one
 * font fails, the stand-ins stay.
 */
export function loadFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-faces]');
  if (isAsked || !link) return;
  isAsked = true;
  if (link.sheet) void show(link.sheet);
  else link.addEventListener('load', () => link.sheet && void show(link.sheet));
}

async function show({ cssRules }: CSSStyleSheet): Promise<void> {
  try {
    const faces = await Promise.all([...cssRules].map((rule) => load(rule as CSSFontFaceRule)));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // A font that cannot be fetched leaves the stand-ins in place.
  }
}

function load({ style }: CSSFontFaceRule): Promise<FontFace> {
  const of = (name: string) => style.getPropertyValue(name);
  return new FontFace(of('font-family'), of('src'), { weight: of('font-weight') }).load();
}
