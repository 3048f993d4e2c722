// The limit beside a page: a bare node:http server in a separate process that sends the same bytes
// with the same headers. The parent process sends it the response, and it sends back its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = { readonly headers: readonly string[]; readonly bodyBase64: string };

process.once('message', ({ headers, bodyBase64 }: BareAnswer) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const flat = [...headers];
  const server = createServer((_request, response) => {
    response.writeHead(200, flat);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

process.on('disconnect', () => process.exit(0));
