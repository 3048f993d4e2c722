/** A parsed email. Covers as much of RFC 5322 and MIME as our own transports write. */
export type ReadEmail = {
  /** Unfolded header lines by lower-case name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Decoded bodies by content type, without parameters. */
  readonly parts: ReadonlyMap<string, string>;
};

/** Reads a message that was written with CR LF line ends. */
export function readEml(raw: string): ReadEmail {
  const [head, body] = splitOnce(raw, '\r\n\r\n');
  const headers = readHeaders(head);
  const parts = new Map<string, string>();
  collect(headers, body, parts);
  return { headers, parts };
}

function collect(headers: ReadEmail['headers'], body: string, parts: Map<string, string>): void {
  const type = headers.get('content-type')?.[0] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) {
    parts.set(
      splitOnce(type, ';')[0].trim(),
      decode(body, headers.get('content-transfer-encoding')?.[0]),
    );
    return;
  }
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [head, inner] = splitOnce(part.replace(/^\r\n/, ''), '\r\n\r\n');
    collect(readHeaders(head), inner.replace(/\r\n$/, ''), parts);
  }
}

function readHeaders(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name, value] = splitOnce(line, ':');
    headers.set(name.toLowerCase(), [
      ...(headers.get(name.toLowerCase()) ?? []),
      decodeWords(value.trim()),
    ]);
  }
  return headers;
}

/** Decodes the encoded words of a header (RFC 2047): UTF-8 in quoted-printable or base64. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(
            text
              .replaceAll('_', ' ')
              .replaceAll('%', '%25')
              .replace(/=(?=[\dA-F]{2})/gi, '%'),
          ),
    );

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_found, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
