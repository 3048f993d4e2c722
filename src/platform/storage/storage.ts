/** Files by key, such as photographs. Every process of a site sees the same files. */
export type Storage = {
  /**
   * Stores bytes under a key, all or none, and replaces existing ones. Returns once they would
   * survive a power cut.
   */
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** The bytes; undefined if there is nothing under the key. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes the bytes under a key, if any. */
  readonly remove: (key: string) => Promise<void>;
};

/**
 * Lower-case letters, digits and hyphens between slashes, with one extension at the end:
 * "photographs/01/480.webp".
 */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)+\.[a-z0-9]{1,8}$/;
const LONGEST_KEY = 200;

/**
 * Throws for a key that could be anything but one file below the storage: keys are made by this
 * program only.
 */
export function checkKey(key: string): string {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new Error('A storage key has an unexpected form');
  return key;
}
