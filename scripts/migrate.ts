// `npm run migrate` applies the migrations that the database lacks, and ends. A server does the
// same when it starts; use this command to migrate before the first process of a release starts,
// while the release before it still runs.
import { runCommand } from './command.ts';

await runCommand(async (_services, _config, { migrated: { applied, ahead } }) => {
  process.stdout.write(`${applied === 1 ? '1 migration' : `${applied} migrations`} applied.\n`);
  if (ahead > 0) process.stdout.write('The database is one release newer than this program.\n');
});
