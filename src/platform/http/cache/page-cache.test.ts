import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressWell } from '../compression.ts';
import { createPageCache, type Rendered } from './page-cache.ts';

function setUp(options: { mostBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const made: string[] = [];
  const next: { -readonly [Key in keyof Rendered]?: Rendered[Key] } = {};
  const waiting: (() => void)[] = [];
  const gate = { closed: false };
  const memory = createPageCache({
    now: () => clock.now,
    mostBytes: 10_000_000,
    render: async (path) => {
      made.push(path);
      if (gate.closed) await new Promise<void>((resolve) => waiting.push(resolve));
      const body = `${path} #${made.length}`;
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body,
        tags: new Set([`tag:${path}`]),
        until: undefined,
        ...next,
      };
    },
    ...options,
  });
  const read = async (path: string) =>
    (memory.lookUp(path) ?? (await memory.make(path))).variants.plain.toString();
  return { memory, clock, made, next, gate, waiting, read };
}

describe('the compression of a page', () => {
  const body = Array.from(
    { length: 900 },
    (_, hole) => `<li>Hole ${hole}, par ${(hole * 7) % 5}</li>`,
  ).join('');
  const setUpBody = () => {
    const { next, ...all } = setUp();
    next.body = body;
    return { ...all, next };
  };

  it('is quick for a second after a change, and better for the first request after it', async () => {
    const { memory, clock } = setUpBody();
    await memory.make('/');
    memory.dropAll();
    const well = await compressWell(body);
    expect((await memory.make('/')).variants.br.length).toBeGreaterThan(well.br.length);

    clock.now += 1001;
    expect(memory.lookUp('/')).toBeDefined();
    await expect.poll(() => memory.lookUp('/')?.variants.br.length).toBe(well.br.length);

    const page = memory.lookUp('/');
    expect(brotliDecompressSync(page?.variants.br ?? '').toString()).toBe(body);
    expect(page?.headers.br.at(-1)).toBe(String(page?.variants.br.length));
    expect(gunzipSync(page?.variants.gzip ?? '').toString()).toBe(body);
  });

  it('is the better one at once for a first visitor, after a minute, and in the background', async () => {
    const { memory, clock, made } = setUpBody();
    const well = await compressWell(body);
    expect((await memory.make('/')).variants.br.length).toBe(well.br.length);
    clock.now += 60_000;
    expect(memory.lookUp('/')).toBeUndefined();
    expect((await memory.make('/')).variants.br.length).toBe(well.br.length);
    clock.now += 50_000;
    memory.lookUp('/');
    await expect.poll(() => memory.lookUp('/')?.expiresAt).toBe(clock.now + 60_000);
    expect(memory.lookUp('/')?.variants.br.length).toBe(well.br.length);
    expect(made).toHaveLength(3);
  });
});

describe('the page cache', () => {
  it('renders a page once, and then serves it from memory', async () => {
    const { read, made } = setUp();
    expect([await read('/'), await read('/')]).toEqual(['/ #1', '/ #1']);
    expect(made).toEqual(['/']);
  });

  it('renders a page once at a time, however many request it', async () => {
    const { memory, made, gate, waiting } = setUp();
    gate.closed = true;
    const all = [memory.make('/'), memory.make('/'), memory.make('/')];
    waiting[0]?.();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(made).toHaveLength(1);
  });

  it('keeps a page for 60 s', async () => {
    const { read, clock } = setUp();
    await read('/');
    clock.now += 59_999;
    expect(await read('/')).toBe('/ #1');
    clock.now += 1;
    expect(await read('/')).toBe('/ #2');
  });

  it('renders a page in the background in its last quarter of a minute, so that nobody waits', async () => {
    const { read, memory, clock, made, gate, waiting } = setUp();
    await read('/');
    clock.now += 45_001;
    gate.closed = true;
    expect([await read('/'), await read('/')]).toEqual(['/ #1', '/ #1']);
    expect(made).toHaveLength(2);
    waiting[0]?.();
    await expect.poll(() => memory.lookUp('/')?.expiresAt).toBe(clock.now + 60_000);
    expect(await read('/')).toBe('/ #2');
  });

  it('keeps a page until it expires if rendering fails', async () => {
    const { read, clock, next } = setUp();
    await read('/');
    clock.now += 45_001;
    Object.defineProperty(next, 'status', {
      enumerable: true,
      get: () => {
        throw new Error('no database');
      },
    });
    expect(await read('/')).toBe('/ #1');
    clock.now += 14_998;
    expect(await read('/')).toBe('/ #1');
  });

  it('keeps a page only until the time at which it changes by itself', async () => {
    const { read, clock, next } = setUp();
    next.until = new Date(clock.now + 5000);
    await read('/');
    clock.now += 5000;
    expect(await read('/')).toBe('/ #2');
  });

  it('renders a page again when its data changes, and only then', async () => {
    const { read, memory, clock } = setUp();
    await read('/');
    clock.now += 1000;
    memory.drop(['tag:/events']);
    expect(await read('/')).toBe('/ #1');
    memory.drop(['tag:/']);
    expect(await read('/')).toBe('/ #2');
    expect(await read('/')).toBe('/ #2');
  });

  it('does not keep a page whose data changed during the rendering', async () => {
    const { read, memory, clock, gate, waiting } = setUp();
    gate.closed = true;
    const making = memory.make('/');
    memory.drop(['tag:/']);
    waiting[0]?.();
    await making;
    gate.closed = false;
    clock.now += 250;
    expect(await read('/')).toBe('/ #2');
  });

  it('renders everything again after a gap', async () => {
    const { read, memory, clock } = setUp();
    await read('/');
    await read('/events');
    clock.now += 250;
    memory.dropAll();
    expect([await read('/'), await read('/events')]).toEqual(['/ #3', '/events #4']);
  });

  it('keeps only responses with status 200', async () => {
    const { read, next } = setUp();
    next.status = 404;
    expect([await read('/x'), await read('/x')]).toEqual(['/x #1', '/x #2']);
  });

  it('stays within its bytes, and removes the least recently used page first', async () => {
    const { read, memory, next, made } = setUp({ mostBytes: 250_000 });
    next.body = randomBytes(30_000).toString('base64');
    await read('/a');
    const { bytes } = memory.size();
    // The size of the plain and the two compressed forms: random base64 shrinks to three quarters.
    expect(bytes).toBeGreaterThan(2.4 * next.body.length);
    for (const path of ['/b', '/a', '/c', '/a', '/d']) await read(path);
    expect(memory.size()).toEqual({ pages: 2, bytes: 2 * bytes });
    expect([memory.lookUp('/b'), memory.lookUp('/c')]).toEqual([undefined, undefined]);
    expect(made).toEqual(['/a', '/b', '/c', '/d']);
    for (const path of ['/a', '/d']) expect(memory.lookUp(path)).toBeDefined();
  });

  it('counts a page once when it is rendered again', async () => {
    const { read, memory, clock } = setUp();
    await read('/');
    const first = memory.size();
    memory.dropAll();
    clock.now += 1000;
    await read('/');
    expect(memory.size()).toEqual(first);
  });

  it('does not keep a page that is larger than the cache, and removes no other for it', async () => {
    const { read, memory, next } = setUp({ mostBytes: 50_000 });
    await read('/small');
    next.body = 'x'.repeat(60_000);
    expect([(await read('/large')).length, (await read('/large')).length]).toEqual([
      60_000, 60_000,
    ]);
    expect(memory.lookUp('/large')).toBeUndefined();
    expect(memory.lookUp('/small')).toBeDefined();
  });

  it('recovers from a rendering that failed', async () => {
    const { memory, gate, waiting } = setUp();
    gate.closed = true;
    const failing = createPageCache({
      now: () => 0,
      mostBytes: 10_000_000,
      render: () => Promise.reject(new Error('no database')),
    });
    await expect(failing.make('/')).rejects.toThrow('no database');
    await expect(failing.make('/')).rejects.toThrow('no database');
    const making = memory.make('/');
    waiting[0]?.();
    expect((await making).status).toBe(200);
  });
});
