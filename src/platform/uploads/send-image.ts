import type { FastifyReply } from 'fastify';

/**
 * Sends an image that not everyone may see: a cache never keeps it.
 * @param kept how long a browser keeps it: default an hour; `no-cache`, asking each time
 */
export const sendPrivateImage = (
  reply: Pick<FastifyReply, 'headers' | 'send'>,
  file: Buffer | Uint8Array,
  kept: 'max-age=3600' | 'no-cache' = 'max-age=3600',
) =>
  reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': `private, ${kept}`,
      'content-disposition': 'inline',
    })
    .send(file);
