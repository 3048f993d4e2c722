import { expect, test } from 'vitest';
import { answer, openHandicapPage, type, whatIf, whatIfExample } from './handicap-page.stage.tsx';

test('the what-if calculator compares points with the index and the listed rounds', async () => {
  openHandicapPage(`?${whatIfExample}`);
  await type(whatIf().getByLabelText('Points'), '20');
  expect(answer(whatIf())).toBe('28.0');
  expect(whatIf().getByText('13.8 worse than the index of 14.2.')).toBeTruthy();
  expect(
    whatIf().getByText(/it would not count, and your society handicap would go from 14.2 to 15.2/),
  ).toBeTruthy();
});
