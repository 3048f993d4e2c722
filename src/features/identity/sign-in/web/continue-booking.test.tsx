import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { ContinueBooking } from './continue-booking.tsx';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

describe('after registering on the way to an event', () => {
  // Shows product 23
  it('offers to continue the booking, and forgets the event then', async () => {
    fakeServer({ 'GET /api/events/7': { body: { title: 'Leeds Founders Day' } } });
    sessionStorage.setItem('redirectEventId', '7');
    openPage('/membership', ContinueBooking, { user: robin });
    await userEvent.click(
      await screen.findByRole('link', { name: 'Continue booking Leeds Founders Day' }),
    );
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/events/7');
    expect(sessionStorage.getItem('redirectEventId')).toBeNull();
  });

  it('offers nothing to anyone else', () => {
    openPage('/membership', ContinueBooking, { user: robin });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
