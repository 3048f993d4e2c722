import { Secret, TOTP } from 'otpauth';
import type { Visitor } from './visitor.ts';

/** The code that an authenticator app shows at that time for a secret in base 32. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

type Person = Visitor & { readonly password: string };

/**
 * Turns two-factor on for a logged-in member, as the page does. This uses up the code of the
 * current 30 seconds.
 */
export async function turnOn(person: Person, clock: () => Date) {
  const begun = await person.post('/api/account/two-factor', { password: person.password });
  const { secret }: { secret: string } = begun.json();
  const answer = await person.post('/api/account/two-factor/on', { code: codeAt(secret, clock()) });
  if (answer.statusCode !== 200) throw new Error(`Turning two-factor on failed: ${answer.body}`);
  const { recoveryCodes }: { recoveryCodes: string[] } = answer.json();
  return { secret, recoveryCodes };
}
