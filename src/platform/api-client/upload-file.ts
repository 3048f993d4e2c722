import type { ResponseOf, Write } from '#lib/http/endpoint.ts';
import { ApiError, accountHeader, NetworkError } from './client.ts';

type Options = {
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file as it is and says how far it is, which `fetch` cannot. Throws as `api.upload` does, and
 * a `DOMException` named AbortError when it was cancelled.
 */
export const uploadFile = <E extends Write = never>(
  path: E['path'],
  file: Blob,
  { onProgress, signal }: Options,
): Promise<ResponseOf<E>> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(accountHeader()))
      request.setRequestHeader(name, value);

    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);

    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) done(JSON.parse(responseText) as ResponseOf<E>);
      else fail(new ApiError(status, statusText, responseText));
    };

    request.onerror = () => fail(new NetworkError('The network did not answer'));
    request.onabort = () => fail(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
