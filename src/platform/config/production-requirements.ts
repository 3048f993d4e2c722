/** For dev and demo mode only, in which forging is harmless. */
export const DEMO_SECRET = 'fourball-demo-secret-not-for-live-use';

/** The least number of characters of an APP_SECRET. */
export const LEAST_SECRET = 32;

/** Hosts on the same machine, for which browsers accept a `Secure` cookie without https. */
const IS_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The reasons why a live site cannot start with these settings, one sentence each. Other settings
 * are checked elsewhere.
 * @param given the environment variables
 */
export function missingForProduction({
  PUBLIC_URL,
  APP_SECRET,
}: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...(PUBLIC_URL
      ? publicFaults(PUBLIC_URL)
      : [
          'PUBLIC_URL is required in live mode: the address members type, for example https://fourball.example',
        ]),
    ...(APP_SECRET
      ? secretFaults(APP_SECRET)
      : [`APP_SECRET is required in live mode: ${HOW_TO_CREATE}`]),
  ];
}

function publicFaults(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' || IS_THIS_MACHINE.test(hostname)) return [];
  return [
    'PUBLIC_URL must begin with https in live mode: the session cookie travels by https alone',
  ];
}

const HOW_TO_CREATE = 'run `openssl rand -hex 32` and keep the result secret';
/** A random secret practically always has more different characters. */
const LEAST_DIFFERENT = 8;

function secretFaults(secret: string): string[] {
  if (secret === DEMO_SECRET)
    return [
      `APP_SECRET is the one of the demonstration, which everybody can read: ${HOW_TO_CREATE}`,
    ];
  // In every mode, a secret that is too short is refused together with the other settings.
  if (secret.length >= LEAST_SECRET && new Set(secret).size < LEAST_DIFFERENT)
    return [`APP_SECRET is easy to guess, as it repeats a few characters: ${HOW_TO_CREATE}`];
  return [];
}
