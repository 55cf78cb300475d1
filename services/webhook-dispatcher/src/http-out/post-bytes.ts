type Request = { host: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };

/** What would end a line, or a string, inside of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const UNSAFE = /[\x00\r\n]/;

/** A POST as it goes out, in one piece so that it is one write. @throws Error for a header that could begin another one */
export const postBytes = ({ host, path, headers, body }: Request): Buffer => {
  let head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    if (UNSAFE.test(name) || UNSAFE.test(value)) throw new Error(`The header ${JSON.stringify(name)} cannot be sent`);
    head += `${name}: ${value}\r\n`;
  }
  head += `content-length: ${body.length}\r\n\r\n`;
  const bytes = Buffer.allocUnsafe(head.length + body.length);
  bytes.write(head, 'latin1');
  body.copy(bytes, head.length);
  return bytes;
};
