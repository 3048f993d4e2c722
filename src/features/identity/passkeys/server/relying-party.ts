import type { Config } from '#platform/config/config.ts';
import { isNumericAddress } from '../numeric-address.ts';

/** The site as devices know it: passkeys belong to `name` and work only on pages of `origin`. */
export type RelyingParty = { readonly name: string; readonly origin: string };

/** The relying party, from `PUBLIC_URL`; undefined if its address is an IP address. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname: name, origin } = new URL(publicUrl);
  return isNumericAddress(name) ? undefined : { name, origin };
}
