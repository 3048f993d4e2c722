import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { ObstacleNotice } from './conversation-pane.tsx';

test('an unconfirmed address is said in place of the composer, and the link can be sent again', () => {
  openPage('/messages/with/kim', () => <ObstacleNotice obstacle="email_not_verified" name="Kim" />);
  expect(screen.getByText(/confirm your email address first/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
});
