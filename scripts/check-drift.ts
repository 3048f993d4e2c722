import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** drizzle-kit asks about renamed columns and would wait for an answer for ever. */
const PATIENCE_MS = 180_000;

/** Its output when tables and migrations agree; its exit code is 0 in both cases. */
const IN_STEP = 'No schema changes';

/**
 * Runs drizzle-kit on a copy of the migrations, to see whether it would generate another one.
 * @returns its output, and whether tables and migrations agree
 */
async function compare(root: string): Promise<{ readonly agree: boolean; readonly said: string }> {
  const { default: config } = await import(pathToFileURL(join(root, 'drizzle.config.ts')).href);
  const copy = mkdtempSync(join(tmpdir(), 'fourball-drift-'));

  try {
    const out = join(copy, 'migrations');
    if (existsSync(join(root, config.out)))
      cpSync(join(root, config.out), out, { recursive: true });

    writeFileSync(
      join(copy, 'drizzle.json'),
      JSON.stringify({ ...config, out: relative(root, out) }),
    );

    const tool = join(root, 'node_modules/drizzle-kit/bin.cjs');
    const options = { cwd: root, timeout: PATIENCE_MS };
    const ask = (...command: string[]) => run(process.execPath, [tool, ...command], options);

    await ask('check', '--dialect', config.dialect, '--out', relative(root, out));

    const { stdout, stderr } = await ask(
      'generate',
      '--config',
      relative(root, join(copy, 'drizzle.json')),
    );

    return { agree: stdout.includes(IN_STEP), said: `${stdout}${stderr}`.trim() };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const { agree, said } = await compare(process.cwd()).catch((error: unknown) => ({
  agree: false,
  said: String(error),
}));
if (agree) console.log('drift: tables and migrations agree');
else {
  console.error(said);
  console.error(
    '✘ The tables.ts files have something that no migration has. Run `npm run db:generate -- --name <change>` and review the SQL.',
  );
}
process.exitCode = agree ? 0 : 1;
