import type { ReactElement } from 'react';

/** A message as HTML, and the same message for those who read plain text. Loads the renderer with the first mail. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  return { html, text: toPlainText(html) };
}
