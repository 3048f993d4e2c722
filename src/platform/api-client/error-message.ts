import { ApiError } from './client.ts';

/**
 * What a toast says of a failure: the server's own sentence where it sent one.
 * @param silent for an answer without a sentence
 * @param offline for no answer at all
 */
export function errorMessage(error: unknown, silent: string, offline: string): string {
  return error instanceof ApiError ? (error.body?.message ?? silent) : offline;
}

/** The sentences that belong beside fields, each field's first. */
export function fieldErrors(error: unknown): readonly (readonly [field: string, sentence: string])[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.entries(fields).flatMap(([field, [sentence]]) =>
    sentence ? [[field, sentence] as const] : [],
  );
}
