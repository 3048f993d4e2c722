import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readEml } from '#tests/eml.ts';
import { fileTransport } from './file-transport.ts';
import { type OutgoingEmail, UndeliverableEmail } from './transport.ts';

const folder = await mkdtemp(join(tmpdir(), 'fourball-mail-'));
afterAll(() => rm(folder, { recursive: true }));

const plain: OutgoingEmail = {
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
  kind: 'bookings.confirmed',
  to: { name: 'Ann Ünal', address: 'ann@example.com' },
  subject: 'Your place in Leeds: £125',
  html: '<p>Grüße</p>',
  text: 'Grüße from Leeds',
  at: new Date('2040-06-12T09:00:00.123Z'),
};

let uses = 0;
/** Writes into a new folder and reads the one file that must be there. */
async function written(email: OutgoingEmail) {
  const own = join(folder, `mail-${++uses}`);
  await fileTransport(own, 'Fourball <hello@fourball.example>').send(email);
  const names = await readdir(own);
  expect(names).toHaveLength(1);
  const file = join(own, names[0] ?? '');
  return { own, file, name: names[0], email: readEml(await readFile(file, 'utf8')) };
}

describe('an email in a file', () => {
  test('has the time, kind and id in its name, and cannot be read by other users', async () => {
    const { own, file, name } = await written(plain);
    expect(name).toBe(
      '2040-06-12T09-00-00-123Z-bookings-confirmed-0192f0c1-2345-7abc-8def-0123456789ab.eml',
    );
    expect((await stat(own)).mode & 0o077).toBe(0);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('is a complete message: headers, both bodies, the attachment', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
    const { email } = await written({
      ...plain,
      attachments: [
        { filename: 'event-7.ics', contentType: 'text/calendar; charset=utf-8', content: calendar },
      ],
    });
    expect(email.headers.get('message-id')).toEqual([`<${plain.id}@fourball.example>`]);
    expect(email.headers.get('from')).toEqual(['Fourball <hello@fourball.example>']);
    expect(email.headers.get('date')).toEqual(['Tue, 12 Jun 2040 09:00:00 +0000']);
    expect(email.parts.get('text/plain')?.trim()).toBe('Grüße from Leeds');
    expect(email.parts.get('text/html')?.trim()).toBe('<p>Grüße</p>');
    expect(email.parts.get('text/calendar')).toBe(calendar);
  });

  // Shows attack 52
  test('has no header that a name, a subject or a file name contains', async () => {
    const expected = [...(await written(plain)).email.headers.keys()].sort();
    const breaks = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085');
    const evil = fc
      .tuple(fc.string(), breaks, fc.constantFrom('Bcc: all@example.com', 'X-Evil: 1', '\r\nbody'))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(evil, evil, async (name, subject) => {
        const { email } = await written({ ...plain, to: { ...plain.to, name }, subject });
        expect([...email.headers.keys()].sort()).toEqual(expected);
        expect(email.headers.get('to')).toHaveLength(1);
        expect(email.parts.get('text/plain')?.trim()).toBe('Grüße from Leeds');
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com, eve@example.com',
    'Eve <eve@example.com>',
    'ann',
    '',
  ])('cannot have the address %j', async (address) => {
    const send = fileTransport(folder, 'hello@fourball.example').send({
      ...plain,
      to: { name: 'Ann', address },
    });
    await expect(send).rejects.toBeInstanceOf(UndeliverableEmail);
  });
});
