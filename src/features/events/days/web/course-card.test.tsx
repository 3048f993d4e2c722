import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleVenue } from '#tests/sample-venue.ts';
import { HoleTable, TeeTable } from './course-card.tsx';

const { card, tees } = sampleVenue();

/** The rows of a table, their cells separated by bars. */
const rows = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

test('tees have their yards, and course rating and slope for men and women', () => {
  render(<TeeTable tees={tees} />);
  expect(rows('Tees').slice(0, 3)).toEqual([
    'Tees | Yards | Men | Women',
    'White | 6,412 | 71.5 / 128 | –',
    'Yellow | 6,150 | 70.3 / 125 | 74.5 / 130',
  ]);
});

test('the card has par, stroke index and yards of each hole, with totals as on a scorecard', () => {
  render(<HoleTable card={card} tees={tees} />);
  const holes = rows('Card of the course');
  expect(holes.slice(0, 3)).toEqual([
    'Hole | Men | Women | Yards',
    'Par | SI | Par | SI | White',
    '1 | 5 | 15 | 5 | 17 | 537',
  ]);
  expect(holes.filter((row) => /^(Out|In|Total)/.test(row))).toEqual([
    'Out | 36 |  | 36 |  | 3343',
    'In | 35 |  | 37 |  | 3069',
    'Total | 71 |  | 73 |  | 6412',
  ]);
});

test('a card of nine holes has one total, and no columns for women where they play the same', () => {
  const men = { pars: [4, 4, 3, 5, 4, 4, 3, 4, 4], strokeIndexes: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
  render(<HoleTable card={{ men, women: null }} tees={[]} />);
  expect(rows('Card of the course').slice(0, 2)).toEqual(['Hole | All players', 'Par | SI']);
  expect(rows('Card of the course').at(-1)).toBe('Total | 35 | ');
});

test('what is not known yet is to be announced', () => {
  render(
    <>
      <TeeTable tees={[]} />
      <HoleTable card={null} tees={[]} />
    </>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('The card of the course is still to be announced.')).toBeTruthy();
});
