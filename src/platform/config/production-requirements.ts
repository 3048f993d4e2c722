/** Used in dev and demo mode only, where nothing is worth forging. */
export const DEMO_SECRET = 'fourball-demo-secret-not-for-live-use';

/** Characters an APP_SECRET must have. */
export const LEAST_SECRET = 32;

/** Hosts that never leave the machine: browsers take a `Secure` cookie there without https. */
const IS_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * What a live site may not be started with, a sentence each; whatever else is wrong with a value is said elsewhere.
 * @param given the variables as they stand in the environment
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
    ...(APP_SECRET ? secretFaults(APP_SECRET) : [`APP_SECRET is required in live mode: ${HOW_TO_MAKE}`]),
  ];
}

function publicFaults(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' || IS_THIS_MACHINE.test(hostname)) return [];
  return ['PUBLIC_URL must begin with https in live mode: the session cookie travels by https alone'];
}

const HOW_TO_MAKE = 'run `openssl rand -hex 32` and keep the result secret';
/** Random digits always have more different ones, for all practical purposes. */
const LEAST_DIFFERENT = 8;

function secretFaults(secret: string): string[] {
  if (secret === DEMO_SECRET)
    return [`APP_SECRET is the one of the demonstration, which everybody can read: ${HOW_TO_MAKE}`];
  // A secret that is too short in any mode is refused with the other settings.
  if (secret.length >= LEAST_SECRET && new Set(secret).size < LEAST_DIFFERENT)
    return [`APP_SECRET is easy to guess, as it repeats a few characters: ${HOW_TO_MAKE}`];
  return [];
}
