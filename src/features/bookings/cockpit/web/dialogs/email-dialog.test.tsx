import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { EmailDialog } from './email-dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <EmailDialog eventId={7} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Email this list
    </button>
  );
}

const gillian = {
  name: 'Gillian Marsh',
  phone: { text: '07700 900123', to: 'tel:+447700900123' },
};

const open = (people = 3, unreached: readonly object[] = []) => {
  const sent = fakeServer({
    'GET /api/admin/events/7/emails/recipients': { body: { people, unreached } },
    'POST /api/admin/events/7/emails/test': { body: { recipients: 1 } },
  });
  openPage('/admin/events/7', Page, { user: { id: 'olive', isAdmin: true } });
  return sent;
};

test('keeps what is typed when the dialog is closed by accident', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Parking');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Use gate B.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Email this list' }));
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await waitFor(() => expect(message.value).toBe('Use gate B.'));
});

test('shows the greeting that we add, and none above a greeting in the text', async () => {
  open();
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.clear(message);
  await userEvent.type(message, 'Use gate B.');
  expect(await screen.findByText('Hello Sam,')).toBeTruthy();
  await userEvent.clear(message);
  await userEvent.type(message, 'Hello all, use gate B.');
  expect(screen.queryByText('Hello Sam,')).toBeNull();
});

test('emails a test first', async () => {
  const sent = open();
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Parking');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Use gate B.');
  await userEvent.click(screen.getByRole('button', { name: 'Email it to me as a test' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Test email on its way to you'));
  expect(sent.some(({ call }) => call === 'POST /api/admin/events/7/emails')).toBe(false);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test.each([
  [13, '13 of 14 people will get it, once for each email address.', true],
  [0, '', false],
])('names whom %i emails do not reach, with the number to ring', async (people, who, isWritten) => {
  open(people, [gillian]);
  expect(await screen.findByText('Gillian Marsh has no email address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ring 07700 900123' }).getAttribute('href')).toBe(
    'tel:+447700900123',
  );
  expect(screen.queryByText(who || /will get it/) !== null).toBe(isWritten);
  expect(screen.queryByRole('textbox', { name: 'Subject' }) !== null).toBe(isWritten);
});
