import { isIP } from 'node:net';
import type { Config } from '#platform/config/config.ts';

/** The site as devices know it: passkeys belong to `name`, and are used on pages of `origin` alone. */
export type PasskeySite = { readonly name: string; readonly origin: string };

/**
 * The site that passkeys are made for, from `PUBLIC_URL`; undefined where its address is a number, which devices make
 * no passkeys for (Web Authentication Level 3, 5.1.3: the effective domain must be a name).
 */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | undefined {
  const { hostname: name, origin } = new URL(publicUrl);
  return isIP(name.replace(/^\[|\]$/g, '')) ? undefined : { name, origin };
}
