import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeUser } from '#features/identity/accounts/web/session.ts';
import {
  anna,
  answer,
  enter,
  field,
  log,
  openAssistant,
  pass,
  questions,
  stageAssistant,
  type,
} from '#tests/assistant-stage.tsx';

stageAssistant();

describe('the assistant', () => {
  // Shows spec 2.63, 4.18
  test('is named after the product, greets the visitor and takes the focus when it is opened', async () => {
    await openAssistant();
    expect(screen.getByRole('dialog', { name: 'Fourball Assistant' })).toBeDefined();
    expect(log().textContent).toContain('Hello, I’m the Fourball Assistant');
    expect(screen.getByRole('button', { name: 'When is the next event?' })).toBeDefined();
    expect(document.activeElement).toBe(field());
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
      // Enter that completes a composed character.
      press('one', { isComposing: true }),
      press('   '),
      press('first'),
      press('second'),
    ]).toEqual([
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

  test('offers the question again when the network fails', async () => {
    await openAssistant();
    type('when is leeds');
    enter();
    await pass(1000);
    expect(log().textContent).toContain('I couldn’t reach the club just now');
    expect(screen.getByRole('button', { name: 'when is leeds' })).toBeDefined();
  });

  // Shows attack 61
  test('shows markup as plain text', async () => {
    await openAssistant({
      [questions]: { body: answer({ text: '<b>bold</b><img src=x onerror=alert(1)>' }) },
    });
    type('<script>alert(1)</script>');
    enter();
    await pass(1000);
    expect(log().textContent).toContain('<script>alert(1)</script>');
    expect(log().querySelector('script, b, img')).toBeNull();
  });

  // Shows spec 4.17
  test.each([
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close the assistant' }))],
    ['Esc', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  ])('is closed by %s', async (_way, close) => {
    const { onClose } = await openAssistant();
    close();
    await pass(0);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a conversation', () => {
  test('drops a reply that arrives after the logout', async () => {
    const { client } = await openAssistant(
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

  test('links to the contact form until the first question, and again when it is started afresh', async () => {
    await openAssistant({ [questions]: { body: answer() } });
    const way = () => screen.queryByRole('link', { name: 'Ask the organisers instead' });
    expect(way()?.getAttribute('href')).toBe('/contact');
    type('when is leeds');
    enter();
    await pass(1000);
    expect(way()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(log().textContent).not.toContain('when is leeds');
    expect(way()).not.toBeNull();
  });
});
