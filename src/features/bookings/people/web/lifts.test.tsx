import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { Lifts } from './lifts.tsx';

const tom = {
  kind: 'offer',
  from: 'Leeds',
  seats: 2,
  name: 'Tom Hesketh',
  username: 'tom.hesketh',
  photo: null,
  isMine: false,
};

test('shows who has room with the way to write to them, and asks for a lift', async () => {
  const sent = fakeServer({
    'GET /api/events/7/lifts': { body: { lifts: [tom] } },
    'POST /api/events/7/lifts': { body: { done: true } },
  });
  openPage('/events/7', () => <Lifts eventId={7} />);

  expect(await screen.findByText('Has room for two from Leeds')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message: Tom Hesketh' }).getAttribute('href')).toBe(
    '/messages/with/tom.hesketh',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Offer or ask for a lift' }));
  await userEvent.selectOptions(screen.getByLabelText('Which is it?'), 'need');
  expect(screen.queryByLabelText('Room for how many?')).toBeNull();
  await userEvent.type(screen.getByLabelText('From where?'), 'York station');
  await userEvent.click(screen.getByRole('button', { name: 'Show it to the players' }));
  await waitFor(() => expect(shownToast()?.title).toBe('The players can see it now'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    kind: 'need',
    from: 'York station',
  });
});
