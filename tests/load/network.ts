import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/bench/serving.ts';

/**
 * What is between a browser and the servers: a network that can fail, and a balancer that chooses
 * the server.
 */
export type Network = {
  /** What the browser opens. */
  readonly origin: string;
  /** Nothing gets through any more, and nobody is told: as when a train enters a tunnel. */
  readonly cut: () => void;
  /** New connections get through again, to a server on this port; the old ones are broken. */
  readonly restore: (port: number) => void;
  readonly close: () => void;
};

export async function openNetwork(port: number): Promise<Network> {
  let target: number | undefined = port;
  const sockets = new Set<Socket>();
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    add(browser);
    if (target === undefined) return void browser.pause();
    const upstream = connect(target, '127.0.0.1');
    add(upstream);
    browser.pipe(upstream).pipe(browser);
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => {
      // A server that ends during the cut says nothing to the browser either.
      if (target !== undefined) browser.destroy();
    });
  });
  const own = await freePort();
  await once(server.listen(own, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () => {
      target = undefined;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: (to) => {
      target = to;
      breakAll();
    },
    close: () => {
      server.close();
      breakAll();
    },
  };
}
