import { sealFor, unsealFor } from '#platform/secrets/encrypt.ts';

const PURPOSE = 'fourball sealed mail 1';

/** Seals a secret that a mail will carry (a token in a link), so that it may wait in a job without being readable there. */
export const seal = (secret: string, text: string): string => sealFor(PURPOSE, secret, text);

/** Opens what `seal` made; throws if it was altered, cut short, or sealed under another secret. */
export const unseal = (secret: string, sealed: string): string => unsealFor(PURPOSE, secret, sealed);
