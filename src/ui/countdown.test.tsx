import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, formatCountdown } from './countdown.tsx';

const start = '2026-05-14T08:30:00.000Z';
const until = '2026-05-14T08:45:00.000Z';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers({ now: new Date(start) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('counts down second by second and says once that it is over', () => {
  const onEnd = vi.fn();
  render(<Countdown until={until} now={start} onEnd={onEnd} />);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('15:00');
  pass(61_000);
  expect(timer.textContent).toBe('13:59');
  pass(838_000);
  expect(timer.textContent).toBe('0:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(10_000);
  expect(timer.textContent).toBe('0:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('shows the right time after the phone has slept', () => {
  let present = new Date(start);
  render(<Countdown until={until} now={start} clock={() => present} />);
  present = new Date('2026-05-14T08:44:30.000Z');
  pass(1000);
  expect(screen.getByRole('timer').textContent).toBe('0:30');
});

test('does not depend on the visitor’s clock', () => {
  vi.setSystemTime('2031-01-01T00:00:00.000Z');
  const onEnd = vi.fn();
  render(<Countdown until={until} now={start} onEnd={onEnd} />);
  pass(60_000);
  expect(screen.getByRole('timer').textContent).toBe('14:00');
  expect(onEnd).not.toHaveBeenCalled();
});

test('subtracts the time since the response arrived', () => {
  render(<Countdown until={until} now={start} arrived={Date.now() - 240_000} />);
  expect(screen.getByRole('timer').textContent).toBe('11:00');
});

test('is announced at five minutes and at one, not every second', () => {
  const { container } = render(<Countdown until={until} now={start} />);
  const spoken = container.querySelector('[aria-live=polite]');
  expect(spoken?.textContent).toBe('');
  pass(600_000);
  expect(spoken?.textContent).toBe('Five minutes left.');
  pass(240_000);
  expect(spoken?.textContent).toBe('One minute left.');
  pass(60_000);
  expect(spoken?.textContent).toBe('The time is up.');
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [899, '14:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
