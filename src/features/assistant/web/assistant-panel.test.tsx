import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeUser } from '#features/identity/accounts/web/session.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { Answer } from '../contract.ts';
import AssistantPanel from './assistant-panel.tsx';

const now = new Date('2040-06-12T09:00:00Z');
const questions = 'POST /api/assistant/questions';
const office = 'POST /api/assistant/enquiries';
const anna = { id: 'anna', email: 'anna@example.com', firstName: 'Anna' };

const answer = (change: Partial<Answer> = {}): Answer => ({
  topic: 'next_event',
  text: 'The next golf day is in Leeds.',
  links: [{ to: '/events/7', label: 'Founders Series: Leeds' }],
  suggestions: ['How do I book?'],
  offersEnquiry: false,
  at: now.toISOString(),
  signature: 'signed by the server',
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

/** In every test of the file the clock is stopped and the screen is wide. */
function stageAssistant(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.stubGlobal('matchMedia', () => new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const log = () => screen.getByRole('log');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = (extra = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...extra });

/** Sends a question, and waits for its reply. */
function ask(question: string, ms = 1000) {
  type(question);
  enter();
  return pass(ms);
}

type World = { readonly chance?: number; readonly user?: object | null; readonly address?: string };

/** Opens the panel, with these responses to its calls. */
async function openAssistant(
  answers: Parameters<typeof fakeServer>[0] = {},
  { chance = 0, user = null, address = '/' }: World = {},
) {
  const onClose = vi.fn();
  const sent = fakeServer(answers);
  const client = openPage(
    address,
    () => <AssistantPanel onClose={onClose} chance={() => chance} />,
    {
      user,
    },
  );
  await pass(0);
  return { sent, client, onClose };
}

stageAssistant();

describe('the assistant', () => {
  // Shows spec 2.63, 4.17, 4.18
  test('has the product’s name, greets the visitor, takes the focus, and closes with the cross and Esc', async () => {
    const { onClose } = await openAssistant();
    expect(screen.getByRole('dialog', { name: 'Fourball Assistant' })).toBeDefined();
    expect(log().textContent).toContain('Hello, I’m the Fourball Assistant');
    expect(screen.getByRole('button', { name: 'When is the next event?' })).toBeDefined();
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByLabelText('Close the assistant'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  // Shows spec 4.21, 4.22, 9.18
  test.each([
    [0, 1000],
    [0.5, 1500],
    [0.999, 1999],
  ])('types for 1 to 2 seconds before it answers (%f)', async (chance, ms) => {
    const { sent } = await openAssistant({ [questions]: { body: answer() } }, { chance });
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

  // Shows spec 4.22
  test('sends a question on Enter, but not on Shift-Enter, nor empty, nor while it is typing', async () => {
    const { sent } = await openAssistant({ [questions]: { body: answer() } });
    const press = (text: string, key = {}) => {
      type(text);
      enter(key);
      return `${text} → ${sent.length} sent, "${field().value}" left`;
    };
    expect([
      press('one', { shiftKey: true }),
      // An Enter that completes a composed character.
      press('one', { isComposing: true }),
      // The same in Safari, where the composition has ended by then.
      press('one', { keyCode: 229 }),
      press('   '),
      press('first'),
      press('second'),
    ]).toEqual([
      'one → 0 sent, "one" left',
      'one → 0 sent, "one" left',
      'one → 0 sent, "one" left',
      '    → 0 sent, "   " left',
      'first → 1 sent, "" left',
      'second → 1 sent, "second" left',
    ]);
    await pass(1000);
    expect(press('second')).toBe('second → 2 sent, "" left');
    await pass(1000);
  });

  test('offers the question again when the network fails, and the contact form before the first question', async () => {
    await openAssistant();
    const way = () => screen.queryByRole('link', { name: 'Ask the organisers instead' });
    expect(way()?.getAttribute('href')).toBe('/contact');
    await ask('when is leeds');
    expect(log().textContent).toContain('I couldn’t reach the club just now');
    expect(screen.getByRole('button', { name: 'when is leeds' })).toBeDefined();
    expect(way()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(log().textContent).not.toContain('when is leeds');
    expect(way()).not.toBeNull();
  });

  // Shows attack 61
  test('shows markup as plain text', async () => {
    await openAssistant({
      [questions]: { body: answer({ text: '<b>x</b><img src=x onerror=alert(1)>' }) },
    });
    await ask('<script>alert(1)</script>');
    expect(log().textContent).toContain('<script>alert(1)</script>');
    expect(log().textContent).toContain('<b>x</b><img');
    expect(log().querySelector('script, b, img')).toBeNull();
  });

  test('drops a reply that arrives after the logout', async () => {
    const reply = { body: answer({ text: 'Your place is confirmed.' }) };
    const { client } = await openAssistant({ [questions]: reply }, { user: anna });
    await ask('my booking', 500);
    act(() => changeUser(client, null));
    await pass(1500);
    expect(document.body.textContent).not.toContain('Your place is confirmed.');
    expect(sessionStorage.getItem('fourball-conversation')).not.toContain(
      'Your place is confirmed.',
    );
  });
});

const receipt = {
  email: 'sam@example.com',
  reference: 'ENQ-1042',
  answerBy: '2040-06-13T09:00:00.000Z',
};
const way = (name: string) => screen.queryByRole('button', { name });

/** The form under an answer, and what it has sent. */
async function openForm({
  user = null,
  under = answer({ topic: null, offersEnquiry: true }),
  reply = { status: 201, body: receipt as object },
} = {}) {
  const { sent } = await openAssistant({ [questions]: { body: under }, [office]: reply }, { user });
  expect(way('Ask the organisers')).toBeNull();
  await ask('can my dog caddie', 999);
  expect(way('Ask the organisers')).toBeNull();
  await pass(1);
  fireEvent.click(
    way(under.offersEnquiry ? 'Send this to the organisers' : 'Ask the organisers') as Element,
  );
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

describe('the enquiry form', () => {
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
  test('sends a member’s conversation from a link under any answer, which disappears afterwards', async () => {
    const { form, enquiries, agree, send } = await openForm({
      user: anna as never,
      under: answer(),
    });
    expect(form.queryByRole('textbox')).toBeNull();
    agree();
    send();
    await within(log()).findByText(/^Sent\. Your reference is ENQ-1042/);
    expect(enquiries()).toEqual([{ consent: true, transcript: [expect.objectContaining({})] }]);
    expect(way('Ask the organisers')).toBeNull();
  });

  test.each([
    ['an address', { email: ['We can’t write to this address'] }, 'We can’t write to this address'],
    ['a conversation', { transcript: ['Too long'] }, 'Too long'],
    ['anything', undefined, 'Wait.'],
  ])(
    'shows why the server refuses %s, and keeps what was typed until “Not now”',
    async (_what, fields, sentence) => {
      const reply = { status: 400, body: { message: 'Wait.', fields } };
      const { form, agree, send, writeEmail } = await openForm({ reply });
      writeEmail('sam@example.com');
      agree();
      send();
      await form.findByText(sentence);
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
        'sam@example.com',
      );
      fireEvent.click(form.getByRole('button', { name: 'Not now' }));
      expect(document.activeElement).toBe(field());
    },
  );
});
