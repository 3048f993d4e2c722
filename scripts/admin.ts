// `npm run admin -- create` creates an admin, also the first one of a live site. It asks for what
// no flag gives (--username --email --first-name --last-name). The password comes from the terminal
// or from a pipe, never from a flag, which other users of the machine could read.
// `npm run admin -- turn-off-two-factor --username …` resets two-factor for an owner who has lost
// their authenticator app and recovery codes. Check who asks: afterwards the password alone opens
// the account.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { RegisterRequest } from '#features/identity/sign-in/contract.ts';
import { asRefusal } from '#lib/refusal.ts';
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
  if (command === 'turn-off-two-factor') return turnOffTwoFactor(services);
  throw new StartupError(
    'Usage: npm run admin -- create\n       npm run admin -- turn-off-two-factor --username …',
  );
});

async function create(services: Services, publicUrl: string): Promise<void> {
  const answers = await ask();
  const request = RegisterRequest.safeParse(answers);
  if (!request.success)
    throw new StartupError(
      request.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  await createAdmin(services, request.data).catch(endWithRefusal);
  process.stdout.write(`${request.data.username} can now log in as an admin at ${publicUrl}\n`);
}

async function turnOffTwoFactor(services: Services): Promise<void> {
  const { username } = values;
  if (!username)
    throw new StartupError('Name the account with --username: a username or an email address.');
  await resetTwoFactor(services, username).catch(endWithRefusal);
  process.stdout.write(
    `${username} can now log in with the password alone, and gets an email about it.\n`,
  );
}

/** Ends the command with the sentence of a refusal, without a stack. */
function endWithRefusal(error: unknown): never {
  throw new StartupError(asRefusal(error).message);
}

/**
 * The values of an account: from the flags, otherwise from the terminal or a pipe, line by line.
 */
async function ask(): Promise<Record<string, string>> {
  const isTerminal = Boolean(process.stdin.isTTY);
  let hidden = false;

  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });

  const terminal = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const lines = terminal[Symbol.asyncIterator]();

  const answer = async (question: string): Promise<string> => {
    if (isTerminal) process.stderr.write(`${question}: `);
    return (await lines.next()).value ?? '';
  };

  const username = values.username ?? (await answer('Username'));
  const email = values.email ?? (await answer('Email address'));
  const firstName = values['first-name'] ?? (await answer('First name'));
  const lastName = values['last-name'] ?? (await answer('Last name'));

  hidden = true;

  const password = await answer('Password (8 characters or more)');
  if (isTerminal) process.stderr.write('\n');

  terminal.close();

  return { username, email, firstName, lastName, password };
}
