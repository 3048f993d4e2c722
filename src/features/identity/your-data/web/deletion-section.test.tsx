import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { DeletionSection } from './deletion-section.tsx';

const loss = {
  sentence: 'You have 4 unused credits that you paid £400 for.',
  agree: 'I agree to lose the £400 I paid for 4 unused credits',
  pence: 40_000,
};

test('shows what is lost with the account, and sends the amount that its owner agrees to', async () => {
  const sent = fakeServer({
    'POST /api/account/deletion': {
      status: 409,
      body: {
        code: 'loss_not_agreed',
        message: 'Please confirm.',
        fields: { losesPence: [loss.sentence] },
      },
    },
  });
  openPage('/account/data', DeletionSection, {
    user: { id: 'kim' },
    known: { '/api/account/deletion': { deletionBlockers: [], losses: [loss], tables: [] } },
  });
  const user = userEvent.setup();
  expect(await screen.findByText(loss.sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct-horse');
  const box = screen.getByRole('checkbox', { name: loss.agree });
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
  await user.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  const bodies = () => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  await expect
    .poll(bodies)
    .toEqual([0, 40_000].map((losesPence) => ({ password: 'correct-horse', losesPence })));
});
