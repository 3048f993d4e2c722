import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHandicapPage } from '../../rounds/web/handicap-page.stage.tsx';

/** What a calculator's panel says in place of a number. */
function panel(title: RegExp) {
  const output = within(screen.getByRole('region', { name: title })).getByRole('status', {
    name: /./,
  });
  expect(output.textContent).toBe('–');
  return output.parentElement?.textContent;
}
const open = (query: string) => openHandicapPage(`?${query}`);

describe('a calculator without a result', () => {
  test.each([
    ['index=99', /strokes do I get/, 'An index is between +10.0 and 54.0.'],
    ['slope=300', /strokes do I get/, 'A slope rating is a whole number from 55 to 155.'],
    ['allowance=0', /strokes do I get/, 'An allowance is a whole percentage from 1 to 100.'],
    [
      'tab=differential&score=900',
      /good was that round/,
      'A score for 18 holes is a whole number from 36 to 250.',
    ],
    [
      'tab=differential&rating=300',
      /good was that round/,
      'A course rating is between 40.0 and 90.0 for 18 holes.',
    ],
    [
      'tab=what-if&points=400',
      /my points do/,
      'Points for a round are a whole number from 0 to 90.',
    ],
    [
      'tab=what-if&par=300',
      /my points do/,
      'The par for 18 holes is a whole number from 54 to 80.',
    ],
    ['tab=points&ph=lots', /points is that/, 'A playing handicap is a whole number from +10 to 99'],
  ])('says what is wrong: %s', (query, title, words) => {
    open(query);
    expect(panel(title)).toContain(words);
    expect(panel(title)).not.toMatch(/to see your|to see the/);
  });

  test('shows every error, but none of a field it does not need', () => {
    open('index=99&slope=300&par=300');
    expect(panel(/strokes do I get/)).toMatch(/index.+slope rating.+18 holes/is);
    cleanup();
    open('tab=differential&index=99&slope=300&par=300');
    expect(panel(/good was that round/)).toMatch(/slope rating/i);
    expect(panel(/good was that round/)).not.toMatch(/index|par of/i);
  });

  test('asks for the empty fields', () => {
    open('');
    expect(panel(/strokes do I get/)).toContain('Enter your index and the tee’s ratings');
    cleanup();
    open('tab=differential');
    expect(panel(/good was that round/)).toContain('Enter your score and the tee’s ratings');
  });
});
