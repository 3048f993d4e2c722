import type { FastifyReply } from 'fastify';

/** Sends an image that not everyone may see: a browser keeps it for an hour, a cache never. */
export const sendPrivateImage = (
  reply: Pick<FastifyReply, 'headers' | 'send'>,
  file: Buffer | Uint8Array,
) =>
  reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    })
    .send(file);
