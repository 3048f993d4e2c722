import { execFile } from 'node:child_process';

const PING_MS = 15_000;
const PING = ['ping', '--json', '--fetch-retries=0', `--fetch-timeout=${PING_MS}`];
/** What npm reports when nobody answered; an answer such as 404 or 401 shows that the registry is there. */
const NO_ANSWER =
  /^(ECONN|ENOTFOUND|EAI_|ENET|EHOST|ETIMEDOUT|ERR_SOCKET|ERR_SSL|CERT|SELF_SIGNED|DEPTH|UNABLE)/;

/**
 * Asks npm's registry for an answer, through npm itself: it knows the user's proxy, certificates and login.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} why the registry cannot be reached, as a code; undefined when it answers
 */
export function registryFault(env) {
  return new Promise((resolve) => {
    execFile('npm', PING, { env, timeout: PING_MS, killSignal: 'SIGKILL' }, (error, stdout) => {
      if (!error) return resolve(undefined);
      if (error.killed) return resolve('ETIMEDOUT');
      const code = /"code": "(\w+)"/.exec(stdout)?.[1] ?? '';
      resolve(NO_ANSWER.test(code) ? code : undefined);
    });
  });
}
