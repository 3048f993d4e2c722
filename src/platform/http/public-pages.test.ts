import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { createPageMemory } from './page-memory.ts';
import { renderAnswer } from './public-answers.ts';
import { answerFromMemory } from './public-pages.ts';

const app = fastify();
let reads = 0;
const memory = createPageMemory({ render: (path) => renderAnswer(app, path, {}), now: () => 0 });
answerFromMemory(app, { memory, isPublic: (path) => path === '/api/events', hasSession: () => false });
app.get('/api/events', () => {
  reads += 1;
  return [];
});
afterAll(() => app.close());

describe('a public read of the API, from memory', () => {
  test('is made by the route itself, which must not wait for its own answer', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ method: 'GET', url: '/api/events' })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual([]);
    expect(reads).toBe(1);
  });
});
