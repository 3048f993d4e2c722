import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  anna,
  answer,
  enter,
  field,
  log,
  office,
  openAssistant,
  pass,
  questions,
  stageAssistant,
  type,
} from '#tests/assistant-stage.tsx';

stageAssistant();

const receipt = { email: 'sam@example.com', reference: 'ENQ-1042', answerBy: '2040-06-13T09:00:00.000Z' };
const way = (name: string) => screen.queryByRole('button', { name });

/** The form under an answer, and what it has sent. */
async function openForm({
  user = null,
  under = answer({ topic: null, offersEnquiry: true }),
  reply = { status: 201, body: receipt as object },
} = {}) {
  const { sent } = await openAssistant({ [questions]: { body: under }, [office]: reply }, { user });
  expect(way('Ask the organisers')).toBeNull();
  type('can my dog caddie');
  enter();
  expect(way('Ask the organisers')).toBeNull();
  await pass(1000);
  fireEvent.click(way(under.offersEnquiry ? 'Send this to the organisers' : 'Ask the organisers') as Element);
  // The form loads the schema that checks it, for which the tests' clock has to run.
  vi.useRealTimers();
  const form = within(screen.getByRole('form', { name: 'Send this to the organisers' }));
  return {
    form,
    enquiries: () => sent.filter(({ call }) => call === office).map(({ body }) => body),
    agree: () => fireEvent.click(form.getByRole('checkbox')),
    send: () => fireEvent.click(form.getByRole('button', { name: 'Send to the organisers' })),
    writeEmail: (value: string) =>
      fireEvent.change(form.getByRole('textbox', { name: 'Email' }), { target: { value } }),
  };
}

test('sends a visitor’s conversation with an address and consent, and not without', async () => {
  const { form, enquiries, agree, send, writeEmail } = await openForm();
  expect(document.activeElement?.textContent).toBe('Send this to the organisers');
  send();
  await form.findByText('Please tell us where to send the answer');
  form.getByText('Please agree that we may read this conversation');
  expect(enquiries()).toEqual([]);
  writeEmail('sam@example.com');
  agree();
  send();
  await within(log()).findByText(
    'Sent. Your reference is ENQ-1042. We’ll reply by Wednesday 13 June 2040, 10:00 to sam@example.com.',
  );
  const transcript = [expect.objectContaining({ question: 'can my dog caddie' })];
  expect(enquiries()).toEqual([{ email: 'sam@example.com', consent: true, transcript }]);
  expect(document.activeElement).toBe(field());
});

// Shows spec 4.20
test('sends a member’s conversation from a link under any answer, which goes once it is sent', async () => {
  const { form, enquiries, agree, send } = await openForm({ user: anna as never, under: answer() });
  expect(form.queryByRole('textbox')).toBeNull();
  agree();
  send();
  await within(log()).findByText(/^Sent\. Your reference is ENQ-1042/);
  expect(enquiries()).toEqual([{ consent: true, transcript: [expect.objectContaining({})] }]);
  expect(way('Ask the organisers')).toBeNull();
});

test('goes back to the question with “Not now”', async () => {
  const { form, enquiries } = await openForm();
  fireEvent.click(form.getByRole('button', { name: 'Not now' }));
  expect([document.activeElement, enquiries()]).toEqual([field(), []]);
});

test.each([
  ['an address', { email: ['We can’t write to this address'] }, 'We can’t write to this address'],
  ['a conversation', { transcript: ['Too long'] }, 'Too long'],
  ['anything', undefined, 'Wait.'],
])('shows why the server refuses %s, and keeps what was typed', async (_what, fields, sentence) => {
  const reply = { status: 400, body: { message: 'Wait.', fields } };
  const { form, agree, send, writeEmail } = await openForm({ reply });
  writeEmail('sam@example.com');
  agree();
  send();
  await form.findByText(sentence);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('sam@example.com');
});
