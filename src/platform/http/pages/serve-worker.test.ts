import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveWorker } from './serve-worker.ts';

test('the worker changes with the year, so that no file is kept for longer', async () => {
  const app = Fastify();
  let now = new Date('2040-01-01T00:00:00Z');
  serveWorker(app, {
    version: async () => 'abc',
    render: async () => ({ html: '<!DOCTYPE html>', policy: '', files: [] }),
    clock: () => now,
  });
  const workerAt = async (instant: string) => {
    now = new Date(instant);
    return (await app.inject('/sw.js')).body;
  };
  const first = await workerAt('2040-01-01T00:00:00Z');
  expect(first).toMatch(/^const BUILD = "[0-9a-f]{16}";/);
  expect(await workerAt('2040-12-31T23:59:59Z')).toBe(first);
  expect(await workerAt('2041-01-01T00:00:00Z')).not.toBe(first);
  await app.close();
});
