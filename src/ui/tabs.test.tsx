import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'login', label: 'Login', panel: <p>Welcome back</p> },
  { id: 'register', label: 'Register', panel: <p>Join us</p> },
] as const;

function Doors() {
  const [current, setCurrent] = useState<'login' | 'register'>('login');
  return <Tabs label="Your account" tabs={tabs} current={current} onChange={setCurrent} />;
}

test('shows one panel, which has the name of its tab', () => {
  render(<Doors />);
  expect(screen.getByRole('tabpanel', { name: 'Login' }).textContent).toBe('Welcome back');
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('Join us');
  expect(screen.queryByText('Welcome back')).toBeNull();
});

test('moves the selection and the focus with the arrow keys, Home and End', async () => {
  render(<Doors />);
  const [login, register] = screen.getAllByRole('tab');
  login?.focus();
  for (const [key, tab, other] of [
    ['ArrowRight', register, login],
    ['ArrowRight', login, register],
    ['End', register, login],
    ['Home', login, register],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(document.activeElement).toBe(tab));
    expect([tab?.ariaSelected ?? tab?.getAttribute('aria-selected'), tab?.tabIndex]).toEqual([
      'true',
      0,
    ]);
    expect(other?.tabIndex).toBe(-1);
  }
});

test('the HTML of the server has no style attributes, and its selected tab can be reached by keyboard', () => {
  const html = renderToString(<Doors />);
  expect(html).not.toContain('style=');
  expect(
    [...html.matchAll(/role="tab"[^>]*tabindex="(-?\d)"/gi)].map(([, index]) => index),
  ).toEqual(['0', '-1']);
});

test('keeps the focus on the chosen tab when what was pressed goes with its panel', async () => {
  function Linked() {
    const [current, setCurrent] = useState<'login' | 'register'>('login');
    const leadTo = (id: 'login' | 'register') => (
      <button type="button" onClick={() => setCurrent(id)}>{`To ${id}`}</button>
    );
    const linked = [
      { id: 'login', label: 'Login', panel: leadTo('register') },
      { id: 'register', label: 'Register', panel: leadTo('login') },
    ] as const;
    return <Tabs label="Your account" tabs={linked} current={current} onChange={setCurrent} />;
  }
  render(<Linked />);
  for (const label of ['Register', 'Login']) {
    screen.getByRole('button', { name: `To ${label.toLowerCase()}` }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: label, selected: true }));
  }
});
