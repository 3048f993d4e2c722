// `npm run seed` fills an empty database with the demonstration data of `npm start`, and does
// nothing to a database with data. It also works while a server is running.
import { StartupError } from '#platform/config/startup-error.ts';
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { runCommand } from './command.ts';

await runCommand(async (services, { mode }, { sessions }) => {
  if (mode === 'live')
    throw new StartupError('Live mode has no demonstration data. Nothing was changed.');
  const { seedDemo } = await import('../src/app.ts');
  await withAdvisoryLock(sessions.database, 'demo', () => seedDemo(services));
  process.stdout.write('The demonstration is in the database.\n');
});
