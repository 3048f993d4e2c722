// `npm run seed`: fills an empty database with the demonstration that `npm start` shows, and does nothing to a full
// one. Works beside a running server.
import { StartFault } from '#platform/config/start-fault.ts';
import { underLock } from '#platform/database/lock.ts';
import { runCommand } from './command.ts';

await runCommand(async (services, { mode }, sessions) => {
  if (mode === 'live') throw new StartFault('Live mode has no demonstration data. Nothing was changed.');
  const { seedDemo } = await import('../src/app.ts');
  await underLock(sessions.database, 'demo', () => seedDemo(services));
  process.stdout.write('The demonstration is in the database.\n');
});
