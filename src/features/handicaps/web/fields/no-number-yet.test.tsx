import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import HandicapPage from '../page/handicap-page.tsx';

/** What a calculator's panel says in place of a number. */
function panel(title: RegExp) {
  const output = within(screen.getByRole('region', { name: title })).getByRole('status', { name: /./ });
  expect(output.textContent).toBe('–');
  return output.parentElement?.textContent;
}
const open = (query: string) => openPage(`/handicap?${query}`, HandicapPage);

describe('a calculator without a result', () => {
  test.each([
    ['index=99', /strokes do I get/, 'An index lies between +10.0 and 54.0.'],
    ['slope=300', /strokes do I get/, 'A slope rating is a whole number from 55 to 155.'],
    ['allowance=0', /strokes do I get/, 'An allowance is a whole number of percent from 1 to 100.'],
    ['score=900', /round worth/, 'A score of 18 holes is a whole number from 36 to 250.'],
    ['rating=300', /round worth/, 'A course rating lies between 40.0 and 90.0 for 18 holes.'],
    ['points=400', /36 points do/, 'Points of a round are a whole number from 0 to 90.'],
    ['par=300', /36 points do/, 'The par of 18 holes is a whole number from 54 to 80.'],
    ['ph=lots', /points is that/, 'A playing handicap is a whole number from +10 to 99'],
  ])('says what is wrong: %s', (query, title, words) => {
    open(query);
    expect(panel(title)).toContain(words);
    expect(panel(title)).not.toMatch(/fill in/i);
  });

  test('says all that is wrong, and nothing of a field that it does not ask for', () => {
    open('index=99&slope=300&par=300');
    expect(panel(/strokes do I get/)).toMatch(/An index lies .+A slope rating is .+The par of 18 holes/);
    expect(panel(/round worth/)).toMatch(/A slope rating/);
    expect(panel(/round worth/)).not.toMatch(/index lies|par of/);
  });

  test('asks for what is empty', () => {
    open('index=&score=');
    expect(panel(/strokes do I get/)).toContain('Fill in your index and the tee');
    expect(panel(/round worth/)).toContain('Fill in the score and the tee');
  });
});
