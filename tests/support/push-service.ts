import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { httpsPushTransport } from '#platform/push/https-push-transport.ts';

/**
 * A push that a browser got: what its service worker would be given, and the headers that the
 * service saw.
 */
type Received = { readonly message: unknown; readonly headers: IncomingMessage['headers'] };

/**
 * A push service on this machine and browsers that are subscribed to it. It decrypts each message
 * with the browser's keys (RFC 8188 and 8291) and checks the sender's signature (RFC 8292), and
 * answers as it is told.
 */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof subscribe>>();
  let status = 201;
  let asked = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      const browser = browsers.get(request.url ?? '');
      if (status === 201 && browser) browser.receive(Buffer.concat(chunks), request.headers);
      // A redirect must not be followed.
      response.writeHead(browser ? status : 404, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // Connects to this machine without TLS, whatever the host is called.
  const agent = new Agent();
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
  return {
    transport: httpsPushTransport(agent),
    close: () => server.close(),
    /** How many requests came. */
    asked: () => asked,
    answers: (next: number) => {
      status = next;
    },
    /** A browser with a subscription of its own. */
    browser(publicKey: string) {
      const path = `/send/${browsers.size + 1}`;
      const browser = subscribe(`https://push.example.com${path}`, publicKey);
      browsers.set(path, browser);
      return browser;
    },
  };
}

function subscribe(endpoint: string, publicKey: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const received: Received[] = [];
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    received,
    receive(body: Buffer, headers: IncomingMessage['headers']) {
      expectSigned(headers.authorization ?? '', publicKey);
      received.push({ message: JSON.parse(decrypt(body)), headers });
    },
  };

  /** RFC 8291, section 3.4, and RFC 8188, section 2, for a message of one record. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const text = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** Throws unless the sender has signed for this service with the key that the browser was given. */
function expectSigned(authorization: string, publicKey: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ];
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (
    !isSigned ||
    key !== publicKey ||
    aud !== 'https://push.example.com' ||
    !sub.startsWith('mailto:')
  )
    throw new Error('The push is not signed for this service');
}
