import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { asMessage } from './message.ts';
import type { OpenEmail, OutgoingEmail } from './transport.ts';

/**
 * Writes each email to `folder` as an `.eml` file, which every email program opens, named
 * `<time>-<kind>-<id>.eml`, so that names sort by time. A file appears complete or not at all. The
 * folder is created without access for other users.
 */
export function fileTransport(folder: string, from: string): OpenEmail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(asMessage(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, fileName(email));
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    close: () => composer.close(),
  };
}

// Colons and dots are valid in file names here, but not on every system to which the folder may be
// copied.
const fileName = (email: OutgoingEmail): string => {
  const time = email.at.toISOString().replace(/[:.]/g, '-');
  return `${time}-${email.kind.replace(/[^a-z0-9_-]+/gi, '-')}-${email.id.replace(/[^a-z0-9-]+/gi, '')}.eml`;
};
