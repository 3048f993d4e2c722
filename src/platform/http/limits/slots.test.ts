import { expect, test } from 'vitest';
import { Slots, takeAll } from './slots.ts';

test('a key has a fixed number of slots, whatever others use', () => {
  const slots = new Slots(2);
  const [first, second] = [slots.take('a'), slots.take('a')];
  expect([first, second].every(Boolean)).toBe(true);
  expect(slots.take('a')).toBeUndefined();
  expect(slots.take('b')).toBeDefined();
  first?.();
  expect(slots.take('a')).toBeDefined();
});

test('a slot that is given back twice counts once', () => {
  const slots = new Slots(2);
  const first = slots.take('a');
  slots.take('a');
  first?.();
  first?.();
  expect(slots.take('a')).toBeDefined();
  expect(slots.take('a')).toBeUndefined();
});

test('a key that uses no slot is forgotten', () => {
  const slots = new Slots(2);
  const [first, second] = [slots.take('a'), slots.take('a')];
  expect(slots.keys).toBe(1);
  first?.();
  second?.();
  expect(slots.keys).toBe(0);
});

test('slots of several kinds are taken all or none', () => {
  const [wide, narrow] = [new Slots(9), new Slots(1)];
  const wanted = [
    { slots: wide, key: 'process' },
    { slots: narrow, key: 'account' },
  ];
  const release = takeAll(wanted);
  expect(takeAll(wanted)).toBeUndefined();
  release?.();
  expect([wide.keys, narrow.keys]).toEqual([0, 0]);
  expect(takeAll(wanted)).toBeDefined();
});
