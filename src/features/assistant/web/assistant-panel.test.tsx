import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeUser } from '#features/identity/web/session.ts';
import { fakeServer, openPage } from '../../../../tests/support/page-stage.tsx';
import type { Answer } from '../contract.ts';
import AssistantPanel from './assistant-panel.tsx';

const now = new Date('2040-06-12T09:00:00Z');
const questions = 'POST /api/assistant/questions';
const office = 'POST /api/assistant/office-messages';
const anna = { id: 'anna', email: 'anna@example.com', firstName: 'Anna' };

const answer = (change: Partial<Answer> = {}): Answer => ({
  category: 'next_event',
  text: 'The next golf day is in Leeds.',
  links: [{ to: '/events/7', label: 'Founders Series: Leeds' }],
  suggestions: ['How do I book?'],
  offersOffice: false,
  ...change,
});

// jsdom draws no dialogs.
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const log = () => screen.getByRole('log');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = (extra = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...extra });

type World = { readonly chance?: number; readonly user?: object | null; readonly address?: string };

/** The panel, just opened, with the network's answers. */
async function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  { chance = 0, user = null, address = '/' }: World = {},
) {
  const onClose = vi.fn();
  const sent = fakeServer(answers);
  const client = openPage(address, () => <AssistantPanel onClose={onClose} chance={() => chance} />, {
    user,
  });
  await pass(0);
  return { sent, client, onClose };
}

describe('the assistant', () => {
  test('has the product’s name, greets when it is first opened, and takes the focus', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Fourball Assistant' })).toBeDefined();
    expect(log().textContent).toContain('Hello, I am the Fourball Assistant');
    expect(screen.getByRole('button', { name: 'When is the next event?' })).toBeDefined();
    expect(document.activeElement).toBe(field());
  });

  test.each([
    [0, 1000],
    [0.5, 1500],
    [0.999, 1999],
  ])('types for 1 to 2 seconds before it answers (%f)', async (chance, ms) => {
    const { sent } = await open({ [questions]: { body: answer() } }, { chance });
    type('when is the next one');
    enter();
    await pass(ms - 1);
    expect(screen.getByText('The assistant is typing')).toBeDefined();
    expect(log().textContent).not.toContain('The next golf day is in Leeds.');
    await pass(2);
    expect(screen.queryByText('The assistant is typing')).toBeNull();
    expect(log().textContent).toContain('The next golf day is in Leeds.');
    expect(sent).toEqual([{ call: questions, body: { text: 'when is the next one' } }]);
    expect(screen.getByRole('link', { name: 'Founders Series: Leeds' }).getAttribute('href')).toBe(
      '/events/7',
    );
  });

  test('tells the server on which event’s page it is asked', async () => {
    const { sent } = await open({ [questions]: { body: answer() } }, { address: '/events/7' });
    type('is it full');
    enter();
    expect(sent[0]?.body).toEqual({ text: 'is it full', eventId: 7 });
    await pass(1000);
  });

  test('Shift-Enter begins a line, and so does an Enter that ends a composed character', async () => {
    const { sent } = await open();
    type('one');
    expect(enter({ shiftKey: true })).toBe(true);
    expect(enter({ isComposing: true })).toBe(true);
    expect(sent).toEqual([]);
    expect(field().value).toBe('one');
  });

  test('sends nothing empty, and nothing while it types; what is written waits', async () => {
    const { sent } = await open({ [questions]: { body: answer() } });
    type('   ');
    enter();
    expect(sent).toEqual([]);
    type('first');
    enter();
    type('second');
    enter();
    expect([sent.length, field().value]).toEqual([1, 'second']);
    await pass(1000);
    enter();
    expect([sent.length, field().value]).toEqual([2, '']);
    await pass(1000);
  });

  test('asks what it suggests', async () => {
    const { sent } = await open({ [questions]: { body: answer() } });
    fireEvent.click(screen.getByRole('button', { name: 'What should I wear?' }));
    await pass(1000);
    expect(sent[0]?.body).toMatchObject({ text: 'What should I wear?' });
    expect(screen.getByRole('button', { name: 'How do I book?' })).toBeDefined();
  });

  test('without a network it keeps the question, and offers it again', async () => {
    await open();
    type('when is leeds');
    enter();
    await pass(1000);
    expect(log().textContent).toContain('I could not reach the club just now');
    expect(screen.getByRole('button', { name: 'when is leeds' })).toBeDefined();
  });

  test('shows text as text', async () => {
    await open({ [questions]: { body: answer({ text: '<b>bold</b><img src=x onerror=alert(1)>' }) } });
    type('<script>alert(1)</script>');
    enter();
    await pass(1000);
    expect(log().textContent).toContain('<script>alert(1)</script>');
    expect(log().querySelector('script, b, img')).toBeNull();
  });

  test.each([
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close the assistant' }))],
    ['Esc', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  ])('is closed by %s', async (_way, close) => {
    const { onClose } = await open();
    close();
    await pass(0);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('begins again when asked to', async () => {
    await open({ [questions]: { body: answer() } });
    type('secret');
    enter();
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(log().textContent).not.toContain('secret');
    expect(sessionStorage.getItem('fourball-conversation')).not.toContain('secret');
  });
});

describe('a conversation', () => {
  test('is there when it is opened again, and nothing of it once its owner has signed out', async () => {
    const { client } = await open({ [questions]: { body: answer() } }, { user: anna });
    type('my booking');
    enter();
    await pass(1000);
    expect(sessionStorage.getItem('fourball-conversation')).toContain('my booking');
    act(() => changeUser(client, null));
    await pass(0);
    expect(log().textContent).not.toContain('my booking');
    expect(sessionStorage.getItem('fourball-conversation')).not.toContain('my booking');
  });

  test('is not written by a reply that comes after the sign-out', async () => {
    const { client } = await open(
      { [questions]: { body: answer({ text: 'Your place is confirmed.' }) } },
      { user: anna },
    );
    type('my booking');
    enter();
    await pass(500);
    act(() => changeUser(client, null));
    await pass(1500);
    expect(document.body.textContent).not.toContain('Your place is confirmed.');
    expect(sessionStorage.getItem('fourball-conversation')).not.toContain('Your place is confirmed.');
  });

  test('of a visitor goes on when they have signed in', async () => {
    const { client } = await open({ [questions]: { body: answer() } });
    type('when is leeds');
    enter();
    await pass(1000);
    act(() => changeUser(client, anna as never));
    await pass(0);
    expect(log().textContent).toContain('when is leeds');
  });
});

describe('to the office', () => {
  const openForm = async (user: object | null = null, status = 201) => {
    const body =
      status === 201
        ? { email: 'sam@example.com', reference: 'MSG-1042', answerBy: '2040-06-13T09:00:00.000Z' }
        : { message: 'Wait.', fields: { email: ['Invalid email format'] } };
    const world = await open(
      { [questions]: { body: answer({ category: null, offersOffice: true }) }, [office]: { status, body } },
      { user },
    );
    type('can my dog caddie');
    enter();
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Send this to the office' }));
    const form = within(screen.getByRole('form', { name: 'Send this to the office' }));
    return {
      ...world,
      form,
      send: () => fireEvent.click(form.getByRole('button', { name: 'Send to the office' })),
    };
  };
  const calls = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call === office);

  test('it goes with consent and an address, and not without', async () => {
    const { sent, form, send } = await openForm();
    expect(document.activeElement?.textContent).toBe('Send this to the office');
    send();
    form.getByText('Please tell us where to send the answer');
    form.getByText('Please agree that we may read this conversation');
    expect(calls(sent)).toEqual([]);
    fireEvent.change(form.getByRole('textbox', { name: 'Email' }), { target: { value: 'sam@example.com' } });
    fireEvent.click(form.getByRole('checkbox'));
    send();
    await pass(100);
    const [call] = calls(sent) as { call: string; body: { transcript: { text: string }[] } }[];
    expect(call?.body).toMatchObject({ email: 'sam@example.com', consent: true });
    expect(call?.body.transcript.map(({ text }) => text)).toContain('can my dog caddie');
    expect(log().textContent).toContain(
      'Sent. Your message is MSG-1042, and the office answers by Wednesday 13 June 2040, 10:00, to sam@example.com.',
    );
    expect(document.activeElement).toBe(field());
  });

  test('a member need not give an address', async () => {
    const { sent, form, send } = await openForm(anna);
    expect(form.queryByRole('textbox')).toBeNull();
    form.getByText(/answers to anna@example.com/);
    fireEvent.click(form.getByRole('checkbox'));
    send();
    await pass(100);
    expect(calls(sent)).toHaveLength(1);
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

  test('before anything is asked, the way there is the office’s own form', async () => {
    await open();
    const way = () => screen.queryByRole('link', { name: 'Ask the office instead' });
    expect(way()?.getAttribute('href')).toBe('/contact');
    type('can my dog caddie');
    enter();
    await pass(2000);
    expect(way()).toBeNull();
  });

  test('under every answer there is a quiet way, which takes the conversation along', async () => {
    const { sent } = await open(
      {
        [questions]: { body: answer() },
        [office]: {
          status: 201,
          body: { email: anna.email, reference: 'MSG-7', answerBy: now.toISOString() },
        },
      },
      { user: anna },
    );
    const way = () => screen.queryByRole('button', { name: 'Ask the office' });
    expect(way()).toBeNull();
    type('when is leeds');
    enter();
    expect(way()).toBeNull();
    await pass(1000);
    expect(way()?.parentElement?.textContent).toBe('Not what you asked?Ask the office');
    fireEvent.click(way() as HTMLElement);
    const form = within(screen.getByRole('form', { name: 'Send this to the office' }));
    fireEvent.click(form.getByRole('checkbox'));
    fireEvent.click(form.getByRole('button', { name: 'Send to the office' }));
    await pass(100);
    expect(JSON.stringify(calls(sent)[0])).toContain('when is leeds');
    // What has been sent needs no second way there.
    expect(way()).toBeNull();
  });

  test('where the answer offers the office itself, it is offered once', async () => {
    await openForm();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Send this to the office' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask the office' })).toBeNull();
  });

  test('or not, after all', async () => {
    const { form } = await openForm();
    fireEvent.click(form.getByRole('button', { name: 'Not now' }));
    await pass(100);
    expect(document.activeElement).toBe(field());
  });
});
