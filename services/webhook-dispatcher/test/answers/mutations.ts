/** A source of numbers below a limit, the same ones for the same seed (mulberry32). */
export type Random = (below: number) => number;

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const oneOf = <T>(random: Random, of: readonly T[]): T => of[random(of.length)] as T;

/** What is put in between: whatever some parser somewhere takes for a space, a line's end, a number or nothing. */
const BITS =
  '\r|\n|\r\n|\r\r\n|\n\r|\0| |\t|\v|\f|\x7f|\x80|\x85|\xa0|\xad|\xff|:|::| :|;|;a|;a=b|;a="b\\""|;a="|,|=|"|\\|+|-|+1|-1|0x|0X1|1e1|_|.|00|0|1|9|a|F|g|\r\n |\r\n\t|\r\n\r\n|HTTP/1.1 200 OK\r\n\r\n|0\r\n\r\n|chunked|, chunked|chunked,|identity|gzip|FFFFFFFF|100000000|fffffffffffffffff|99999999999999999999|HTTP/1.1|HTTP/1.0|HTTP/2.0|http/1.1'.split(
    '|',
  );
/** Whole lines, each wrong by itself or beside another one. */
const LINES =
  'content-length: 0|content-length: 3|content-length:3|Content-Length: 3 |content-length: \t3|content-length: 03|content-length: +3|content-length: -3|content-length: 0x3|content-length: 3,3|content-length: 3, 3|content-length: |content-length: 3 3|content-length: 3\xa0|content-length: \xa03|content-length: 3\v|content-length: 3\x00|content-length : 3|content-length\t: 3|\xa0content-length: 3|content_length: 3|content-length: 1e1|content-length: \xb2|transfer-encoding: chunked|Transfer-Encoding: Chunked|transfer-encoding: chunked |transfer-encoding: \tchunked|transfer-encoding: chunked\t|transfer-encoding: gzip,\tchunked|transfer-encoding: gzip\t, chunked|content-length: 3\t|transfer-encoding: gzip, chunked|transfer-encoding: chunked, gzip|transfer-encoding: chunked, chunked|transfer-encoding: chunked,|transfer-encoding: ,chunked|transfer-encoding: xchunked|transfer-encoding: chunked;q=1|transfer-encoding: "chunked"|transfer-encoding: identity|transfer-encoding: |transfer-encoding: gzip,\xa0chunked|transfer-encoding:\vchunked|transfer-encoding : chunked|transfer-encoding: chun\xadked|connection: close|connection: keep-alive|connection: upgrade|upgrade: h2c|keep-alive: timeout=5|: empty|noColon|x: y|x:|x: \x01|x: \x7f|x: \xff|\x00: y|x y: z|x(: y| folded|\tfolded|x: a\rb|x: a\nb|set-cookie: a=b|date: Sun, 06 Nov 1994 08:49:37 GMT'.split(
    '|',
  );
const STARTS =
  'HTTP/1.1 200 OK|HTTP/1.1 204 No Content|HTTP/1.1 304 Not Modified|HTTP/1.1 500 No|HTTP/1.1 404|HTTP/1.1 200 |HTTP/1.0 200 OK|HTTP/1.1 429 Too Many|HTTP/1.1 205 Reset|HTTP/1.1 999 x|HTTP/1.1 101 Switching|HTTP/1.1 099 x|HTTP/1.1 20 x|HTTP/1.1 2000 x|HTTP/1.1  200 OK|HTTP/1.1\t200 OK|HTTP/1.1 200\tOK|HTTP/1.1 +20 OK|HTTP/1.1 2\xb20 OK|HTTP/1.1 200 O\0K|HTTP/1.1 200 \xa0|HTTP/1.2 200 OK|HTTP/2 200 OK|HTTP/01.1 200 OK|http/1.1 200 OK|\r\nHTTP/1.1 200 OK| HTTP/1.1 200 OK|ICY 200 OK'.split(
    '|',
  );
const INTERIM = ['100 Continue', '102 Processing', '103 Early Hints', '199 x', '101 No'];

const chunkOf = (random: Random): string => {
  const text = 'abcdefghijklmnop'.slice(0, 1 + random(16));
  const size = text.length.toString(16);
  const written = oneOf(random, [size, size.toUpperCase(), `0${size}`, `000${size}`, `${size};x=y`, `${size};x="a;b"`]);
  return `${written}\r\n${text}\r\n`;
};

/** A well-formed body, and the line of a head that announces it. */
const bodyOf = (random: Random): [line: string, body: string] => {
  const kind = random(4);
  if (kind === 0) return ['content-length: 0', ''];
  const text = 'x'.repeat(random(40));
  if (kind === 1) return [`Content-Length: ${text.length}`, text];
  if (kind === 2) return ['server: x', text];
  const chunks = Array.from({ length: random(4) }, () => chunkOf(random)).join('');
  const trailers = oneOf(random, ['', '', 'x: y\r\n', 'a: b\r\nc: d\r\n']);
  return ['transfer-encoding: chunked', `${chunks}${oneOf(random, ['0', '00', '0;x'])}\r\n${trailers}\r\n`];
};

const plainAnswer = (random: Random): string => {
  const [line, body] = bodyOf(random);
  const lines = [random(6) === 0 ? oneOf(random, STARTS) : `HTTP/1.1 ${200 + random(400)} x`, line];
  for (let more = random(4); more > 0; more -= 1)
    lines.splice(1 + random(lines.length), 0, random(3) === 0 ? oneOf(random, LINES) : 'x-a: b');
  const interim = random(5) === 0 ? `HTTP/1.1 ${oneOf(random, INTERIM)}\r\nlink: </a>\r\n\r\n`.repeat(random(10)) : '';
  return `${interim}${lines.join('\r\n')}\r\n\r\n${body}`;
};

type Mutation = (text: string, random: Random) => string;
const splice = (text: string, at: number, count: number, by: string) => text.slice(0, at) + by + text.slice(at + count);
const MUTATIONS: readonly Mutation[] = [
  (text, random) => splice(text, random(text.length + 1), 0, oneOf(random, BITS)),
  (text, random) => splice(text, random(text.length + 1), 1, oneOf(random, BITS)),
  (text, random) => splice(text, random(text.length + 1), 1 + random(4), ''),
  (text, random) => splice(text, random(text.length + 1), 1, String.fromCharCode(random(256))),
  (text, random) => {
    const at = random(text.length + 1);
    return splice(text, at, 1, String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random(8))));
  },
  (text, random) => text.replace('\r\n', oneOf(random, ['\n', '\r', '\r\r\n', '\n\r', '\r\n ', '\r\n\t', ''])),
  (text, random) => {
    const lines = text.split('\r\n');
    const at = random(lines.length);
    lines.splice(at, random(2), ...(random(2) === 0 ? [oneOf(random, LINES)] : [lines[random(lines.length)] ?? '']));
    return lines.join('\r\n');
  },
  (text, random) => text.slice(0, random(text.length + 1)),
  (text, random) => text + oneOf(random, BITS),
  (text, random) => text.replace(/\r\n[0-9a-f]+\r\n/i, `\r\n${oneOf(random, BITS)}${random(20).toString(16)}\r\n`),
  (text, random) =>
    text.replace(': ', oneOf(random, [':', ':\t', ' : ', ':\xa0', ':\v', `: ${'y'.repeat(random(3_000))}`])),
];

/** An answer and where it is cut: well-formed, or wrong in up to four places. */
export const mutatedAnswer = (random: Random): { bytes: Buffer; places: number[] } => {
  let text = plainAnswer(random);
  for (let times = random(5); times > 0; times -= 1) text = oneOf(random, MUTATIONS)(text, random);
  const bytes = Buffer.from(text, 'latin1');
  const count = random(3) === 0 ? random(12) : random(2);
  const places = Array.from({ length: count }, () => random(bytes.length + 1)).toSorted((a, b) => a - b);
  if (random(50) === 0 && bytes.length < 300) return { bytes, places: Array.from(bytes.keys()) };
  return { bytes, places };
};
