import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import ForumLayout from './forum-layout.tsx';

const open = (emailVerified: boolean) =>
  openPage('/forum', () => <p>Winter rules at Moortown</p>, {
    user: { id: 'robin', email: 'robin@example.com', emailVerified },
    Frame: ForumLayout,
  });

test('without a confirmed email address, every page of the forum says what opens it', async () => {
  open(false);
  expect(await screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
  expect(screen.queryByText('Winter rules at Moortown')).toBeNull();
});

test('with one, it shows the page', async () => {
  open(true);
  expect(await screen.findByText('Winter rules at Moortown')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
