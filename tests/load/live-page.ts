import { Agent, get, type IncomingMessage } from 'node:http';

/** A page that has its member's stream open, as far as the stream is concerned. */
export type LivePage = {
  /** How many updates it has got. */
  readonly received: () => number;
  /** When the update with that count came, by `performance.now()`; rejects if it takes too long. */
  readonly until: (count: number) => Promise<number>;
  /** Whether the numbers of its updates ever failed to go up by one. */
  readonly hasDoubles: () => boolean;
  readonly hasEnded: () => boolean;
  readonly close: () => void;
};

/** An update that takes longer counts as lost, in milliseconds. */
const LOST_MS = 15_000;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/**
 * Opens the stream and resolves when its first event has come.
 * @param number makes the page's IP address, because the limits of one address would decide the result
 */
export async function openPage(origin: string, token: string, number: number): Promise<LivePage> {
  const response = await connect(origin, token, number);
  const times: number[] = [];
  const waiting: { count: number; resolve: (at: number) => void }[] = [];
  let [lastNumber, doubled, ended, text] = [0, false, false, ''];
  const { promise: started, resolve: start } = Promise.withResolvers<void>();

  function take(block: string): void {
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1]);
    const event = /^event: (.*)$/m.exec(block)?.[1];
    if (event === 'start' || event === 'beat') {
      if (id >= 0) lastNumber = id;
      start();
      return;
    }
    if (!/^data: ./m.test(block)) return;
    if (id !== lastNumber + 1) doubled = true;
    lastNumber = id;
    const at = performance.now();
    times.push(at);
    for (const waiter of waiting.splice(0)) {
      if (waiter.count <= times.length) waiter.resolve(at);
      else waiting.push(waiter);
    }
  }

  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  });
  response.on('close', () => {
    ended = true;
  });
  response.on('error', () => undefined);
  await started;
  return {
    received: () => times.length,
    until: (count) => arrival(count),
    hasDoubles: () => doubled,
    hasEnded: () => ended,
    close: () => response.destroy(),
  };

  function arrival(count: number): Promise<number> {
    const there = times[count - 1];
    if (there !== undefined) return Promise.resolve(there);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const timer = setTimeout(() => reject(new Error('An update was lost')), LOST_MS);
    waiting.push({
      count,
      resolve: (at) => {
        clearTimeout(timer);
        resolve(at);
      },
    });
    return promise;
  }
}

function connect(origin: string, token: string, number: number): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    accept: 'text/event-stream',
    cookie: `fourball_session=${token}`,
    'x-forwarded-for': `10.78.${number >> 8}.${number & 255}`,
  };
  const request = get(`${origin}/api/live`, { agent, headers }, (response) => {
    if (response.statusCode === 200) resolve(response);
    else reject(new Error(`A stream was answered ${response.statusCode}`));
  });
  request.on('error', reject);
  return promise;
}
