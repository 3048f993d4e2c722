// `npm run migrate`: applies the migrations that the database lacks, and ends. A start does the same by itself; this is for
// a release whose migrations are to run before its first process starts, beside the processes of the release before.
import { runCommand } from './command.ts';

await runCommand(async (_services, _config, { migrated: { applied, ahead } }) => {
  process.stdout.write(`${applied === 1 ? '1 migration' : `${applied} migrations`} applied.\n`);
  if (ahead > 0) process.stdout.write('The database is one release newer than this program.\n');
});
