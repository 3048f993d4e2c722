import { ApiError } from './client.ts';

/** The default sentences about a failed request. */
export const failureTexts = {
  fault: 'Something went wrong on our side. Please try again.',
  offline: 'The network did not answer. Please check your connection and try again.',
} as const;

/**
 * The sentence about a failed request: the server's own message if it sent one.
 * @param fault shown if the response has no message
 * @param offline shown if there was no response
 */
export function errorMessage(
  error: unknown,
  fault: string = failureTexts.fault,
  offline: string = failureTexts.offline,
): string {
  return error instanceof ApiError ? (error.body?.message ?? fault) : offline;
}

/** The sentences beside fields: the first one for each field. */
export function fieldErrors(
  error: unknown,
): readonly (readonly [field: string, sentence: string])[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  return Object.entries(fields).flatMap(([field, [sentence]]) =>
    sentence ? [[field, sentence] as const] : [],
  );
}
