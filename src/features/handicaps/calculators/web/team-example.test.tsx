import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { TeamExample } from './team-example.tsx';

const Example = () => <TeamExample id="example" />;
const open = (query = '') => openPage(`/event-format${query}`, Example);
const total = () => screen.getByRole('status').textContent;
const cell = (name: RegExp) => screen.getByRole('button', { name });

async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

describe('the example of the format', () => {
  test('is readable without JavaScript, with the reasons of its first hole', () => {
    const Site = createRoutesStub([{ path: '/event-format', Component: Example }]);
    const html = renderToString(<Site initialEntries={['/event-format']} />);
    expect(html).toContain('Marcus gets 1 stroke here: stroke index 7, playing handicap 14.');
    expect(html).toContain('The best two are Helen (3) and Marcus (2): 5 for the team.');
  });

  test('has a row for each hole with the two counting scores marked, and the total', () => {
    open();
    expect(screen.getAllByRole('button', { name: /, counts\. Why\?/ })).toHaveLength(36);
    expect(screen.getAllByRole('button', { name: /Why\?/ })).toHaveLength(72);
    expect(total()).toBe('85');
  });

  test('a changed score changes the hole and the total', async () => {
    open();
    await type('Strokes of Tom on hole 1', '4');
    expect(cell(/^Tom, hole 1: 4 points, counts/)).toBeTruthy();
    expect(cell(/^Marcus, hole 1: 2 points\. Why/)).toBeTruthy();
    expect(total()).toBe('87');
  });

  test('a changed handicap changes the strokes and the reason', async () => {
    open();
    await type('Playing handicap of Helen', '26');
    expect(
      screen.getByText(/Helen gets 2 strokes here: stroke index 7, playing handicap 26/),
    ).toBeTruthy();
    await type('Playing handicap of Helen', '120');
    await userEvent.tab();
    expect(screen.getByText(/A playing handicap is a whole number/)).toBeTruthy();
    expect(screen.getByText('Helen has no points: something above is not complete.')).toBeTruthy();
  });

  test('each number opens its reason and closes it again', async () => {
    open();
    await userEvent.click(cell(/^Priya, hole 7/));
    expect(cell(/^Priya, hole 7/).getAttribute('aria-expanded')).toBe('true');
    expect(cell(/^Priya, hole 1:/).getAttribute('aria-expanded')).toBe('false');
    expect(
      screen.getByText(/^Priya gets 1 stroke here: stroke index 5.*Picked up: 0 points/),
    ).toBeTruthy();
    await userEvent.click(cell(/^Priya, hole 7/));
    expect(screen.queryByText(/^Priya gets 1 stroke here: stroke index 5/)).toBeNull();
  });

  test('a team of three has a fourth card of two points', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'Three players and a fourth card');
    expect(screen.queryByLabelText('Player 4')).toBeNull();
    expect(screen.getByText('Card makes 2 points on every hole.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Card, hole/ })).toHaveLength(18);
  });

  test('a team of three on a full day has three players without a fourth card, of whom two count', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'Three players, best two count');
    expect(screen.queryByLabelText('Player 4')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Card, hole/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /Why\?/ })).toHaveLength(54);
    expect(screen.getAllByRole('button', { name: /, counts\. Why\?/ })).toHaveLength(36);
  });

  test('opens with the values of its link and returns to the example', async () => {
    open('?name1=Asha&ph1=0&card1=4');
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('columnheader', { name: 'Asha' })).toBeTruthy();
    expect(cell(/^Asha, hole 2: no points yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to our example' }));
    expect(table.getByRole('columnheader', { name: 'Helen' })).toBeTruthy();
    expect(total()).toBe('85');
  });
});
