import type { ReactElement } from 'react';

/** A message as HTML, and the same message for those who read plain text. Loads the renderer with the first mail. */
export async function renderEmail(body: ReactElement): Promise<{ html: string; text: string }> {
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  const selectors = [
    ...plainTextSelectors,
    ...dataTables.map((selector) => ({ selector, format: 'dataTable' })),
  ];
  return { html, text: toPlainText(html, { selectors }) };
}

/** Tables that are tables, not layout: their rows stay rows in plain text. */
const dataTables = ['table.facts', 'table.receipt'];
