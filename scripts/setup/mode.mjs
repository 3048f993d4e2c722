/**
 * Live mode is asked for by NODE_ENV, as everywhere; the server itself gets the mode by a variable of ours, since to
 * the libraries the demo is a production build, too.
 * @param {NodeJS.ProcessEnv} env
 */
export const modeFrom = (env) => ({
  ...env,
  NODE_ENV: 'production',
  FOURBALL_MODE: env.NODE_ENV === 'production' ? 'live' : 'demo',
});
