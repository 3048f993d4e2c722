import type { AddressInfo } from 'node:net';
import { afterAll, onTestFinished } from 'vitest';
import { openLiveEvents } from '#platform/live-events.ts';
import { testApp } from './app.ts';
import type { TestDatabase } from './database.ts';

/**
 * A server that listens, with its own connection for PostgreSQL's notifications: one of several on
 * a database.
 */
export async function liveServer(
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
) {
  const liveEvents = await openLiveEvents(database.url, () => undefined);
  afterAll(() => liveEvents.close());
  const product = await testApp({ database, liveEvents, env });
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  return { ...product, origin: `http://127.0.0.1:${port}` };
}

type From = { readonly origin: string };
type Position = { readonly from: From; readonly after?: string; readonly lastEventId?: string };

/** Opens a person's stream as a browser does, and collects its events until the test ends. */
export async function openStream(
  person: { readonly cookies: ReadonlyMap<string, string> },
  { from, after = '', lastEventId = '' }: Position,
) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${from.origin}/api/live${after && `?after=${after}`}`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  });
  let text = '';
  let ended = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
    ended = true;
  })().catch(() => undefined);
  const events = () =>
    text.split('\n\n').flatMap((block) => (block.trim() ? [readEvent(block)] : []));
  return {
    response,
    events,
    counts: () => events().flatMap(({ data }) => (data?.data ? [data.data.count] : [])),
    hasEnded: () => ended,
    stop: () => stop.abort(),
  };
}

function readEvent(block: string) {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
  return { id: fields.id, event: fields.event, data: fields.data && JSON.parse(fields.data) };
}
