import { decrypt, encrypt } from '#platform/secrets/encrypt.ts';

const PURPOSE = 'fourball sealed mail 1';

/** Seals a secret that a mail will carry (a token in a link), so that it may wait in a job without being readable there. */
export const encryptEmailToken = (secret: string, text: string): string => encrypt(PURPOSE, secret, text);

/** Opens what `seal` made; throws if it was altered, cut short, or sealed under another secret. */
export const decryptEmailToken = (secret: string, sealed: string): string => decrypt(PURPOSE, secret, sealed);
