import { checkKey, type Storage } from '#platform/storage/storage.ts';

/** A storage in memory, for tests; `files` are its files by key. */
export function memoryStorage(
  files = new Map<string, Buffer>(),
): Storage & { readonly files: Map<string, Buffer> } {
  return {
    files,
    put: async (key, bytes) => void files.set(checkKey(key), bytes),
    get: async (key) => files.get(checkKey(key)),
    remove: async (key) => void files.delete(checkKey(key)),
  };
}
