const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Whether a PNG has the chunk of an animation, which comes before the picture itself. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = ascii(bytes, at + 4, 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** The bytes of a colour table that the flags of a GIF announce. */
const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether a GIF has a second picture. */
function isMovingGif(bytes: Uint8Array): boolean {
  let pictures = 0;

  for (let at = 13 + colourTable(bytes[10]); at < bytes.length; ) {
    const block = bytes[at];
    if (block === 0x2c) {
      pictures += 1;
      at += 11 + colourTable(bytes[at + 9]);
    } else if (block === 0x21) at += 2;
    else return false;

    if (pictures > 1) return true;

    // The blocks of data, each with its length, up to one of none.
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }

  return false;
}

/**
 * Whether a file is a picture that moves: an animated GIF, PNG, WebP or AVIF. Reads no further than
 * it has to.
 */
export function isMovingPicture(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === 'GIF') return isMovingGif(bytes);
  if (ascii(bytes, 1, 3) === 'PNG') return isMovingPng(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 8) === 'WEBPVP8X')
    return ((bytes[20] ?? 0) & 2) > 0;
  return ascii(bytes, 4, 8) === 'ftypavis';
}
