/** Host and path of a `URL`, which is written in plain ASCII. */
type Request = { host: string; path: string; headers: Readonly<Record<string, string>>; body: Buffer };

/** Everything but tabs and printable characters of one byte: `Ċ` (U+010A) cut to a byte would end the line. */
const UNSAFE = /[^\t\x20-\x7e\x80-\xff]/;

/** The bytes of a POST, in one piece so that it is one write. @throws Error for a header that could start another one */
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
