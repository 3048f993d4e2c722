import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LazyDetails } from './lazy-details.tsx';

afterEach(cleanup);

const menu = (
  <LazyDetails summary="More">
    <button type="button">Refund</button>
  </LazyDetails>
);

/** What a browser does when the summary is pressed; the test's DOM does not. */
function open(details: HTMLDetailsElement): void {
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('the content of a disclosure is rendered when it is first opened, and stays', () => {
  render(menu);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  const details = screen.getByText('More').closest('details') as HTMLDetailsElement;
  open(details);
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined();
  details.open = false;
  expect(screen.queryByRole('button', { hidden: true })).not.toBeNull();
});

test('a disclosure that was opened before the code had loaded is filled then', () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(menu);
  const details = page.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  render(menu, { container: page, hydrate: true });
  expect(page.querySelector('button')?.textContent).toBe('Refund');
});
