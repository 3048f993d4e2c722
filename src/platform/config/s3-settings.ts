import { z } from '#lib/schema.ts';

/** A bucket of a store with Amazon's S3 interface. */
export type S3Settings = {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/**
 * The environment variables of the file storage. Without S3_BUCKET, files are in
 * `DATA_DIR/objects`.
 */
export const s3Variables = {
  /**
   * Address of the store, for example `https://s3.eu-west-2.amazonaws.com` or that of MinIO, R2 or
   * Backblaze.
   */
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error:
        'S3_ENDPOINT must be an http or https address, for example https://s3.eu-west-2.amazonaws.com',
    })
    .optional(),
  /** The bucket for uploaded files. It can be private: the site serves the files itself. */
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must be the name of a bucket, for example fourball-files',
    )
    .optional(),
  /** Region of the bucket, as the store names it. */
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'S3_REGION must be the name of a region, for example eu-west-2')
    .default('us-east-1'),
  /** Id of an access key that may read, write and delete objects of the bucket. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The secret of that key. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
} as const;

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The variables that are missing beside others of the storage, one sentence each. */
export function missingForS3(given: Readonly<Record<string, string | undefined>>): string[] {
  const isUsed = [...NEEDED, 'S3_REGION'].some((name) => given[name] !== undefined);
  return isUsed
    ? NEEDED.filter((name) => given[name] === undefined).map(
        (name) =>
          `${name} is required to keep files in a bucket: set it, or none of the S3 settings`,
      )
    : [];
}

type Values = Readonly<Partial<Record<(typeof NEEDED)[number], string | undefined>>> & {
  readonly S3_REGION: string;
};

/** The bucket of the settings, if there is one. */
export function s3Of({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Values): S3Settings | undefined {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/$/, ''), bucket, region, accessKeyId, secretAccessKey };
}
