import { z } from '#lib/schema.ts';

/** The keys by which push services know this site (RFC 8292): P-256, as base64url. */
export type PushKeySettings = { readonly publicKey: string; readonly privateKey: string };

const HOW_TO_CREATE = 'run `npx web-push generate-vapid-keys`';

/** The environment variables of push notifications. Without them the site makes keys of its own. */
export const pushVariables = {
  /** Public key of push notifications. After a change members turn them on again. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(
      /^B[\w-]{86}$/,
      `VAPID_PUBLIC_KEY must have 87 characters and begin with B: ${HOW_TO_CREATE}`,
    )
    .optional(),
  /** The private key that belongs to it. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, `VAPID_PRIVATE_KEY must have 43 characters: ${HOW_TO_CREATE}`)
    .optional(),
} as const;

type Values = { readonly [name in keyof typeof pushVariables]?: string | undefined };

/** The fault of one key without the other. */
export const missingForPush = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Values): string[] =>
  Boolean(VAPID_PUBLIC_KEY) === Boolean(VAPID_PRIVATE_KEY)
    ? []
    : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither'];

/** The keys of the settings, if there are any. */
export const pushKeysOf = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Values): PushKeySettings | undefined =>
  publicKey && privateKey ? { publicKey, privateKey } : undefined;
