// Reads a mail as a mail program does, as far as our mails go.

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface ReadMail {
  readonly subject: string;
  readonly language: string | undefined;
  readonly text: string;
  readonly html: string;
}

function entityOf(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

const bytesOf = (quoted: string): Buffer =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );

function decoded({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return bytesOf(body.replaceAll('=\r\n', '')).toString();
  return body;
}

/** Encoded words of RFC 2047. */
const inHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : bytesOf(text.replaceAll('_', ' ')).toString(),
    );

export function readMail(raw: string): ReadMail {
  const { headers, body } = entityOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entityOf(part.slice(2)));
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? decoded(part) : '';
  };
  return {
    subject: inHeader(headers.get('subject') ?? ''),
    language: headers.get('content-language'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}
