import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  anna,
  answer,
  enter,
  field,
  log,
  now,
  office,
  openAssistant,
  pass,
  questions,
  stageAssistant,
  type,
} from '#tests/assistant-stage.tsx';

stageAssistant();

describe('to the office', () => {
  const openForm = async (user: object | null = null, status = 201) => {
    const body =
      status === 201
        ? { email: 'sam@example.com', reference: 'ENQ-1042', answerBy: '2040-06-13T09:00:00.000Z' }
        : { message: 'Wait.', fields: { email: ['Invalid email format'] } };
    const world = await openAssistant(
      { [questions]: { body: answer({ topic: null, offersOffice: true }) }, [office]: { status, body } },
      { user },
    );
    type('can my dog caddie');
    enter();
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Send this to the organisers' }));
    const form = within(screen.getByRole('form', { name: 'Send this to the organisers' }));
    return {
      ...world,
      form,
      send: () => fireEvent.click(form.getByRole('button', { name: 'Send to the organisers' })),
    };
  };
  const calls = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call === office);

  test('it goes with consent and an address, and not without', async () => {
    const { sent, form, send } = await openForm();
    expect(document.activeElement?.textContent).toBe('Send this to the organisers');
    send();
    form.getByText('Please tell us where to send the answer');
    form.getByText('Please agree that we may read this conversation');
    expect(calls(sent)).toEqual([]);
    fireEvent.change(form.getByRole('textbox', { name: 'Email' }), { target: { value: 'sam@example.com' } });
    fireEvent.click(form.getByRole('checkbox'));
    send();
    await pass(100);
    const [call] = calls(sent) as { call: string; body: { transcript: { question: string }[] } }[];
    expect(call?.body).toMatchObject({ email: 'sam@example.com', consent: true });
    expect(call?.body.transcript.map(({ question }) => question)).toContain('can my dog caddie');
    expect(log().textContent).toContain(
      'Sent. Your reference is ENQ-1042. We’ll reply by Wednesday 13 June 2040, 10:00 to sam@example.com.',
    );
    expect(document.activeElement).toBe(field());
  });

  test('“Not now” leads back to the question', async () => {
    const { sent, form } = await openForm();
    fireEvent.click(form.getByRole('button', { name: 'Not now' }));
    await pass(100);
    expect([calls(sent), document.activeElement]).toEqual([[], field()]);
  });

  test('what the server says stands beside its field, and nothing typed is lost', async () => {
    const { form, send } = await openForm(null, 400);
    const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    fireEvent.change(email, { target: { value: 'sam' } });
    fireEvent.click(form.getByRole('checkbox'));
    send();
    await pass(100);
    form.getByText('Invalid email format');
    expect(email.value).toBe('sam');
  });

  // Shows spec 4.20
  test('under every answer there is a quiet way, which takes the conversation along', async () => {
    const { sent } = await openAssistant(
      {
        [questions]: { body: answer() },
        [office]: {
          status: 201,
          body: { email: anna.email, reference: 'ENQ-7', answerBy: now.toISOString() },
        },
      },
      { user: anna },
    );
    const way = () => screen.queryByRole('button', { name: 'Ask the organisers' });
    expect(way()).toBeNull();
    type('when is leeds');
    enter();
    expect(way()).toBeNull();
    await pass(1000);
    expect(way()?.parentElement?.textContent).toBe('Not what you asked?Ask the organisers');
    fireEvent.click(way() as HTMLElement);
    const form = within(screen.getByRole('form', { name: 'Send this to the organisers' }));
    fireEvent.click(form.getByRole('checkbox'));
    fireEvent.click(form.getByRole('button', { name: 'Send to the organisers' }));
    await pass(100);
    expect(JSON.stringify(calls(sent)[0])).toContain('when is leeds');
    // What has been sent needs no second way there.
    expect(way()).toBeNull();
  });
});
