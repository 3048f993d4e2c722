import type { ReactElement } from 'react';

/** Renders an email as HTML and as plain text. The renderer is loaded with the first email. */
export async function renderEmail(body: ReactElement): Promise<{ html: string; text: string }> {
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render');
  const html = await render(body);
  const selectors = [
    ...plainTextSelectors,
    ...dataTables.map((selector) => ({ selector, format: 'dataTable' })),
  ];
  return { html, text: toPlainText(html, { selectors }) };
}

/** Tables of data, not of layout. Their rows stay rows in plain text. */
const dataTables = ['table.facts', 'table.receipt'];
