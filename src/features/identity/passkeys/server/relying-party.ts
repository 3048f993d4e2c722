import type { Config } from '#platform/config/config.ts';
import { isNumericAddress } from '../numeric-address.ts';

/** The site as devices know it: passkeys belong to `name`, and are used on pages of `origin` alone. */
export type RelyingParty = { readonly name: string; readonly origin: string };

/** The site that passkeys are made for, from `PUBLIC_URL`; undefined where its address is a number. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname: name, origin } = new URL(publicUrl);
  return isNumericAddress(name) ? undefined : { name, origin };
}
