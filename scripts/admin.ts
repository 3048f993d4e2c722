// `npm run admin -- create`: makes an admin, the way a live site gets its first one. What is not given by a flag is
// asked for: --username --email --first-name --last-name; the password is asked for, or read from a pipe, and never
// taken from a flag, where other users of the machine could read it.
// `npm run admin -- turn-off-two-step --username …`: lets somebody back in who has lost their authenticator app and
// their recovery codes. Be sure who asks: the password alone opens the account afterwards.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { RegisterRequest } from '#features/identity/sign-in/contract.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Services } from '#platform/plugin.ts';
import { createAdmin, resetTwoFactor } from '../src/features/identity/server/public.ts';
import { runCommand } from './command.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { username: text, email: text, 'first-name': text, 'last-name': text },
});

await runCommand(async (services, { publicUrl }) => {
  const command = positionals.join(' ');
  if (command === 'create') return create(services, publicUrl);
  if (command === 'turn-off-two-step') return turnOffTwoStep(services);
  throw new StartupError(
    'Usage: npm run admin -- create\n       npm run admin -- turn-off-two-step --username …',
  );
});

async function create(services: Services, publicUrl: string): Promise<void> {
  const answers = await ask();
  const request = RegisterRequest.safeParse(answers);
  if (!request.success)
    throw new StartupError(
      request.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  const result = await createAdmin(services, request.data);
  if (!result.ok) throw new StartupError(result.refusal.message);
  process.stdout.write(`${request.data.username} may now sign in as an admin at ${publicUrl}\n`);
}

async function turnOffTwoStep(services: Services): Promise<void> {
  const { username } = values;
  if (!username) throw new StartupError('Say whose with --username: a username or an e-mail address');
  const result = await resetTwoFactor(services, username);
  if (!result.ok) throw new StartupError(result.refusal.message);
  process.stdout.write(`${username} now signs in with the password alone, and is told so by mail\n`);
}

async function ask(): Promise<Record<string, string>> {
  const asked = Boolean(process.stdin.isTTY);
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: asked });
  const lines = terminal[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    if (asked) process.stderr.write(`${question}: `);
    return (await lines.next()).value ?? '';
  };
  const username = values.username ?? (await answer('Username'));
  const email = values.email ?? (await answer('E-mail address'));
  const firstName = values['first-name'] ?? (await answer('First name'));
  const lastName = values['last-name'] ?? (await answer('Last name'));
  hidden = true;
  const password = await answer('Password (8 characters or more)');
  if (asked) process.stderr.write('\n');
  terminal.close();
  return { username, email, firstName, lastName, password };
}
