import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { readEml } from '#tests/eml.ts';
import { smtpTransport } from './smtp-transport.ts';
import { type OutgoingEmail, UndeliverableEmail } from './transport.ts';

type Received = { readonly from: string; readonly to: string[]; readonly raw: string };
const received: Received[] = [];
const refusals = new Map([
  ['gone@example.com', 550],
  ['later@example.com', 451],
]);

const server = new SMTPServer({
  authMethods: ['PLAIN'],
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'fourball' && password === 'p@ss'
      ? done(null, { user: username })
      : done(new Error('No')),
  onRcptTo: ({ address }, _session, done) => {
    const responseCode = refusals.get(address);
    done(responseCode ? Object.assign(new Error('No such mailbox'), { responseCode }) : null);
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    });
  },
});
server.on('error', () => undefined);
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

const transport = smtpTransport(
  `smtp://fourball:p%40ss@127.0.0.1:${port}`,
  'Fourball <hello@fourball.example>',
);
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const emailTo = (address: string): OutgoingEmail => ({
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
  kind: 'bookings.confirmed',
  to: { name: 'Ann', address },
  subject: 'Your place in Leeds',
  html: '<p>Hello</p>',
  text: 'Hello',
  at: new Date('2040-06-12T09:00:00Z'),
});

describe('the SMTP transport', () => {
  test('logs in and delivers to the recipient', async () => {
    await transport.send(emailTo('ann@example.com'));
    expect(received).toHaveLength(1);
    expect(received[0]?.from).toBe('hello@fourball.example');
    expect(received[0]?.to).toEqual(['ann@example.com']);
    const read = readEml(received[0]?.raw ?? '');
    expect(read.headers.get('subject')).toEqual(['Your place in Leeds']);
    expect(read.parts.get('text/plain')?.trim()).toBe('Hello');
    expect(read.parts.get('text/html')?.trim()).toBe('<p>Hello</p>');
  });

  test('distinguishes a permanent refusal of an address from a temporary one', async () => {
    await expect(transport.send(emailTo('gone@example.com'))).rejects.toBeInstanceOf(
      UndeliverableEmail,
    );
    const later = transport.send(emailTo('later@example.com'));
    await expect(later).rejects.toThrow();
    await expect(later).rejects.not.toBeInstanceOf(UndeliverableEmail);
  });

  test('does not take a wrong password for a refused address', async () => {
    const stranger = smtpTransport(
      `smtp://fourball:wrong@127.0.0.1:${port}`,
      'hello@fourball.example',
    );
    const sent = stranger.send(emailTo('ann@example.com'));
    await expect(sent).rejects.toThrow(/login/i);
    await expect(sent).rejects.not.toBeInstanceOf(UndeliverableEmail);
    stranger.close();
  });

  test('gives up on a server that never sends a greeting', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: silentPort } = silent.address() as AddressInfo;
    const patient = smtpTransport(`smtp://127.0.0.1:${silentPort}`, 'hello@fourball.example', {
      greetingTimeout: 50,
    });
    await expect(patient.send(emailTo('ann@example.com'))).rejects.toThrow(/greeting/i);
    patient.close();
    silent.close();
  });
});
