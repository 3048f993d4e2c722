import { describe, expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

describe('an idempotency key', () => {
  test('is a random UUID of version 4, different each time', () => {
    const keys = Array.from({ length: 200 }, createIdempotencyKey);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(200);
  });
});
