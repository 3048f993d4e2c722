let isRequested = false;

/**
 * Loads the fonts of the style sheet marked `data-faces` and shows them together. The sheet itself
 * stays limited to print: applied to the screen, it would cause three layouts, for its rules and
 * for each font. If one font fails, the fallback fonts stay.
 */
export function loadFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-faces]');
  if (isRequested || !link) return;
  isRequested = true;
  if (link.sheet) void show(link.sheet);
  else link.addEventListener('load', () => link.sheet && void show(link.sheet));
}

async function show({ cssRules }: CSSStyleSheet): Promise<void> {
  try {
    const faces = await Promise.all([...cssRules].map((rule) => load(rule as CSSFontFaceRule)));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // The fallback fonts stay if a font cannot be fetched.
  }
}

function load({ style }: CSSFontFaceRule): Promise<FontFace> {
  const of = (name: string) => style.getPropertyValue(name);
  return new FontFace(of('font-family'), of('src'), { weight: of('font-weight') }).load();
}
