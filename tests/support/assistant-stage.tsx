import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Answer } from '#features/assistant/contract.ts';
import AssistantPanel from '#features/assistant/web/assistant-panel.tsx';
import { fakeServer, openPage } from './page-stage.tsx';

const now = new Date('2040-06-12T09:00:00Z');
export const questions = 'POST /api/assistant/questions';
export const office = 'POST /api/assistant/enquiries';
export const anna = { id: 'anna', email: 'anna@example.com', firstName: 'Anna' };

export const answer = (change: Partial<Answer> = {}): Answer => ({
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
export function stageAssistant(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.stubGlobal('matchMedia', () => new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const log = () => screen.getByRole('log');
export const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const enter = (extra = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...extra });

/** Sends a question, and waits for its reply. */
export function ask(question: string, ms = 1000) {
  type(question);
  enter();
  return pass(ms);
}

type World = { readonly chance?: number; readonly user?: object | null; readonly address?: string };

/** Opens the panel, with these responses to its calls. */
export async function openAssistant(
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
