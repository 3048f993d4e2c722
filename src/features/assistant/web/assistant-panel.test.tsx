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
  test('has the product’s name, greets when it is first opened, and takes the focus', async () => {
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
  test('does not send on Shift-Enter, nor on an Enter that ends a composed character', async () => {
    const { sent } = await openAssistant();
    type('one');
    expect(enter({ shiftKey: true })).toBe(true);
    expect(enter({ isComposing: true })).toBe(true);
    expect(sent).toEqual([]);
    expect(field().value).toBe('one');
  });

  test('sends nothing empty, and nothing while a reply is being typed', async () => {
    const { sent } = await openAssistant({ [questions]: { body: answer() } });
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

  test('keeps the question without a network, and offers it again', async () => {
    await openAssistant();
    type('when is leeds');
    enter();
    await pass(1000);
    expect(log().textContent).toContain('I couldn’t reach the club just now');
    expect(screen.getByRole('button', { name: 'when is leeds' })).toBeDefined();
  });

  // Shows attack 61
  test('shows text as text', async () => {
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
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close the assistant' }))],
    ['Esc', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  ])('is closed by %s', async (_way, close) => {
    const { onClose } = await openAssistant();
    close();
    await pass(0);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a conversation', () => {
  test('takes no reply that arrives after the logout', async () => {
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

  test('starts again with the greeting alone, and links to the organisers before the first question', async () => {
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
