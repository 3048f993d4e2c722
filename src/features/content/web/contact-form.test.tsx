import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { ContactReceipt } from '../contract.ts';
import { ContactForm, ContactSent } from './contact-form.tsx';

const CALL = 'POST /api/contact';
const receipt = { reference: 'ENQ-1042', answerBy: '2040-06-13T09:00:00.000Z' };
const person = { firstName: 'Robin', lastName: 'Hartley', email: 'robin@example.com' };

function Desk() {
  const [sent, setSent] = useState<ContactReceipt>();
  if (sent) return <ContactSent receipt={sent} onAgain={() => setSent(undefined)} />;
  return <ContactForm email="office@club.example" onSent={setSent} />;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  await userEvent.type(field('Your name'), 'Robin Hartley');
  await userEvent.type(field('Email'), 'robin@example.com');
  await userEvent.selectOptions(field('What is it about?'), 'A golf day');
  await userEvent.type(field('Your message'), 'Is there a buggy?');
}

test('an enquiry is sent with a key, and its reference and the next steps replace the form', async () => {
  const sent = fakeServer({ [CALL]: { status: 201, body: receipt } });
  openPage('/contact', Desk);
  await fillIn();
  await send();
  const heading = await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('ENQ-1042')).toBeTruthy();
  expect(screen.getByText('Wednesday 13 June 2040, 10:00')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ subject: 'event', message: 'Is there a buggy?' });
  expect(sent[0]?.body).toHaveProperty(
    'key',
    expect.stringMatching(/^[0-9a-f-]{14}4[0-9a-f]{3}-[89ab]/),
  );
  expect(sessionStorage.length).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('Your message').value).toBe('');
});

test('shows a sentence beside each missing field and sends nothing', async () => {
  const sent = fakeServer({});
  openPage('/contact', Desk);
  await userEvent.type(field('Your message'), 'Hello');
  await send();
  expect(await screen.findByText('Please tell us your name')).toBeTruthy();
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  expect(screen.getByText('Please choose a subject')).toBeTruthy();
  expect(screen.getByText('Please tell us a little more: at least 10 characters')).toBeTruthy();
  expect(field('Your message').value).toBe('Hello');
  expect(sent).toEqual([]);
});

test('keeps everything if there is no response, and sends the same enquiry on the second try', async () => {
  const lost = fakeServer({});
  openPage('/contact', Desk);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach the server');
  expect(field('Your message').value).toBe('Is there a buggy?');
  const arrived = fakeServer({ [CALL]: { status: 201, body: receipt } });
  await send();
  await screen.findByText('ENQ-1042');
  expect(arrived[0]?.body).toEqual(lost[0]?.body);
});

test('a changed text is sent as a new enquiry', async () => {
  const lost = fakeServer({});
  openPage('/contact', Desk);
  await fillIn();
  await send();
  await screen.findByRole('alert');
  const arrived = fakeServer({ [CALL]: { status: 201, body: receipt } });
  await userEvent.type(field('Your message'), ' And a trolley?');
  await send();
  await screen.findByText('ENQ-1042');
  const keyOf = ([first]: typeof lost) => String(Object(first?.body).key);
  expect(keyOf(arrived)).not.toBe(keyOf(lost));
});

test('shows the server’s message and the club’s email address', async () => {
  const message = 'Too many messages from your network.';
  fakeServer({ [CALL]: { status: 429, body: { code: 'too_many_enquiries', message } } });
  openPage('/contact', Desk);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'office@club.example' })).toBeTruthy();
});

// Shows product 31
test('shows the server’s field errors beside the fields', async () => {
  const fields = { email: ['Invalid email format'] };
  fakeServer({
    [CALL]: { status: 400, body: { code: 'invalid_input', message: 'Please check.', fields } },
  });
  openPage('/contact', Desk);
  await fillIn();
  await send();
  expect(await screen.findByText('Invalid email format')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('fills in name and email of a logged-in user', async () => {
  const sent = fakeServer({ [CALL]: { status: 201, body: receipt } });
  openPage('/contact', Desk, { user: person });
  expect(field('Your name').value).toBe('Robin Hartley');
  await userEvent.selectOptions(field('What is it about?'), 'My account');
  await userEvent.type(field('Your message'), 'Please close it for me.');
  await send();
  await screen.findByText('ENQ-1042');
  expect(sent[0]?.body).toMatchObject({ name: 'Robin Hartley', email: 'robin@example.com' });
});

test.each([
  ['typed', (box: HTMLElement, words: string) => userEvent.type(box, words)],
  [
    'pasted',
    async (box: HTMLElement, words: string) => {
      await userEvent.click(box);
      await userEvent.paste(words);
    },
  ],
])('keeps text that is %s to the last letter, and the last choice', async (_how, write) => {
  openPage('/contact', Desk);
  await write(field('Your message'), 'Is there a buggy?');
  expect(kept()).toMatchObject({ message: 'Is there a buggy?' });
  await userEvent.selectOptions(field('What is it about?'), 'A golf day');
  expect(kept()).toMatchObject({ subject: 'event', message: 'Is there a buggy?' });
});

const kept = () => JSON.parse(sessionStorage.getItem('fourball-contact') ?? '{}');

test('a reloaded page keeps the text, and the changed name of a logged-in person', async () => {
  sessionStorage.setItem(
    'fourball-contact',
    JSON.stringify({ name: 'R. Hartley', message: 'A long letter' }),
  );
  fakeServer({});
  openPage('/contact', Desk, { user: person });
  expect(field('Your message').value).toBe('A long letter');
  expect(field('Your name').value).toBe('R. Hartley');
  expect(field('Email').value).toBe('robin@example.com');
});
